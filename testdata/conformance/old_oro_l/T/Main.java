// shows: a library of 2003 in class files of version 46, jakarta-oro 2.0.8, in place for both realms: patterns and matches that cross, its interfaces in classes of both
// group: library
// cut: t.**
// library: org.apache.oro.**
// jars: oro-2.0.8
// keep: oro-2.0.8
package t;

import e.Words;
import java.util.ArrayList;
import java.util.List;
import org.apache.oro.text.PatternCacheLRU;
import org.apache.oro.text.perl.Perl5Util;
import org.apache.oro.text.regex.MalformedPatternException;
import org.apache.oro.text.regex.MatchResult;
import org.apache.oro.text.regex.Pattern;
import org.apache.oro.text.regex.PatternMatcherInput;
import org.apache.oro.text.regex.Perl5Compiler;
import org.apache.oro.text.regex.Perl5Matcher;
import org.apache.oro.text.regex.Perl5Substitution;
import org.apache.oro.text.regex.Util;

public class Main {
    public static void main(String[] args) throws MalformedPatternException {
        Perl5Compiler compiler = new Perl5Compiler();
        Perl5Matcher matcher = new Perl5Matcher();
        Pattern pattern = compiler.compile("(\\w+)=(\\d+)");
        PatternMatcherInput input = new PatternMatcherInput(Words.text());
        StringBuilder found = new StringBuilder();
        while (matcher.contains(input, pattern)) {
            MatchResult match = matcher.getMatch();
            found.append(match.group(1)).append(':').append(match.group(2)).append('@').append(match.beginOffset(0)).append(' ');
        }
        System.out.println(found.toString().trim());
        System.out.println(Util.substitute(matcher, pattern, new Perl5Substitution("$2=$1"), Words.text(), Util.SUBSTITUTE_ALL));
        System.out.println(Util.substitute(matcher, pattern, (appended, match, count, original, m, p) -> appended.append('<').append(match.group(0)).append('>'),
                Words.text(), 1));
        List<Object> parts = new ArrayList<>();
        new Perl5Util(new PatternCacheLRU(5)).split(parts, "/\\s*,\\s*/", Words.list());
        System.out.println(parts + " " + Words.first(pattern.getPattern(), Words.text()));
        try {
            compiler.compile("(");
        } catch (MalformedPatternException e) {
            System.out.println(e.getMessage());
        }
    }
}
