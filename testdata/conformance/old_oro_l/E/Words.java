package e;

import org.apache.oro.text.regex.MalformedPatternException;
import org.apache.oro.text.regex.Perl5Compiler;
import org.apache.oro.text.regex.Perl5Matcher;

public class Words {
    public static String text() {
        return "a=1, bb=22";
    }

    public static String list() {
        return "one , two,three";
    }

    public static String first(String pattern, String text) throws MalformedPatternException {
        Perl5Matcher matcher = new Perl5Matcher();
        return matcher.contains(text, new Perl5Compiler().compile(pattern)) ? matcher.getMatch().group(0) : "none";
    }
}
