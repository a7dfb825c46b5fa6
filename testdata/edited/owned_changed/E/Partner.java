package e;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Partner {
    private int calls;

    public MessageDigest digest() throws NoSuchAlgorithmException {
        calls++;
        return MessageDigest.getInstance("SHA-256");
    }

    public Matcher matcher(String text) {
        calls++;
        return Pattern.compile("[a-z]").matcher(text);
    }

    public int first(MessageDigest digest, Matcher matcher) {
        return calls + (matcher.find() ? matcher.start() : -1) + digest.digest()[0];
    }
}
