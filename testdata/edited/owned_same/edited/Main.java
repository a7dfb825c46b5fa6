package t;

import e.Partner;
import java.security.MessageDigest;
import java.util.regex.Matcher;

public class Main {
    public static void main(String[] args) throws Exception {
        Partner partner = new Partner();
        MessageDigest digest = partner.digest();
        Matcher matcher = partner.matcher("a b c");
        digest.update(new byte[] {1});
        digest.update(new byte[] {0, 2, 3}, 1, 2);
        matcher.find();
        if (partner.first(digest, matcher) == 1000) {
            throw new IllegalStateException("the first byte is another");
        }
    }
}
