// shows: a test of commons-text, which is the code under test; commons-lang3 is its environment
// cut: org.apache.commons.text.** t.**
// jars: commons-text-1.11.0 commons-lang3-3.14.0
package t;

import java.util.Map;
import org.apache.commons.text.CaseUtils;
import org.apache.commons.text.StringEscapeUtils;
import org.apache.commons.text.StringSubstitutor;
import org.apache.commons.text.TextStringBuilder;
import org.apache.commons.text.WordUtils;
import org.apache.commons.text.similarity.JaroWinklerSimilarity;
import org.apache.commons.text.similarity.LevenshteinDistance;

public class Main {
    public static void main(String[] args) {
        check(WordUtils.wrap("The quick brown fox jumps over the lazy dog", 12), "The quick|brown fox|jumps over|the lazy dog");
        check(WordUtils.capitalizeFully("i am FINE. really", '.', ' '), "I Am Fine. Really");
        check(WordUtils.initials("Ben John Lee"), "BJL");
        check(WordUtils.abbreviate("Now is the time for all good men", 5, 12, "..."), "Now is...");
        check(CaseUtils.toCamelCase("to camel case", true, ' '), "ToCamelCase");
        check(StringEscapeUtils.escapeJava("tab\there \"quoted\" \u00e9"), "tab\\there \\\"quoted\\\" \\u00E9");
        check(StringEscapeUtils.unescapeHtml4("&lt;p&gt; &eacute; &#65;"), "<p> \u00e9 A");
        check(StringEscapeUtils.escapeCsv("a,\"b\""), "\"a,\"\"b\"\"\"");
        StringSubstitutor substitutor = new StringSubstitutor(Map.of("animal", "fox", "name", "animal"));
        substitutor.setEnableSubstitutionInVariables(true);
        check(substitutor.replace("The ${animal} and ${${name}} ${none:-nothing} $${kept}"), "The fox and fox nothing ${kept}");
        check(new TextStringBuilder("abc").appendln(7).appendSeparator(",").appendPadding(2, '-').reverse(), "--,|7cba");
        check(new TextStringBuilder("a b a").replaceAll("a", "cc").deleteFirst("c").insert(1, true), "ctrue b cc");
        check(new LevenshteinDistance(5).apply("kitten", "sitting"), "3");
        check(new LevenshteinDistance().apply("", "four"), "4");
        check(Math.round(1000 * new JaroWinklerSimilarity().apply("MARTHA", "MARHTA")), "961");
    }

    private static void check(Object found, String expected) {
        if (!String.valueOf(found).replaceAll("\\R", "|").equals(expected)) {
            throw new AssertionError("expected " + expected + ", found " + found);
        }
    }
}
