package e;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts, made of what is there. */
public class Texts {
    private static final Pattern WORD = Pattern.compile("(\\w+) (\\w+)");

    private final String text;
    private final StringBuilder kept = new StringBuilder("kept");

    public Texts(String text) {
        this.text = text;
    }

    public String readsByConcatenation() {
        return text + "/" + kept.length() + 'c' + 1L;
    }

    public String readsByABuilder() {
        StringBuilder builder = new StringBuilder();
        for (int i = 0; i < 3; i++) {
            builder.append(i).append(text).append(", ");
        }
        builder.setLength(builder.length() - 2);
        return builder.reverse().toString();
    }

    public String readsAKeptBuilder() {
        return kept.toString();
    }

    public char readsACharacter() {
        return kept.charAt(1);
    }

    public String readsUpperCase() {
        return text.toUpperCase(java.util.Locale.ROOT).trim().replace('A', 'b').substring(1);
    }

    public int readsBySplitting() {
        int sum = 0;
        for (String word : text.split(" ")) {
            sum += word.length();
        }
        return sum;
    }

    public String readsByJoining() {
        return String.join("-", "a", text, "c");
    }

    public String readsByFormat() {
        return String.format("%s has %d characters", text, text.length());
    }

    public String readsByAnExpression() {
        Matcher matcher = WORD.matcher(text);
        return matcher.matches() ? matcher.group(2) : "none";
    }

    public int readsByParsing() {
        return Integer.parseInt("42") + Integer.valueOf(text.length());
    }

    public boolean readsByComparing() {
        return text.equals("some text") && text.compareTo("t") < 0 && text.contains("me") && !text.isEmpty();
    }

    public int readsCharacters() {
        char[] letters = text.toCharArray();
        int vowels = 0;
        for (char letter : letters) {
            vowels += "aeiou".indexOf(letter) >= 0 ? 1 : 0;
        }
        return vowels;
    }
}
