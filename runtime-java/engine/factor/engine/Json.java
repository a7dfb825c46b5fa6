package factor.engine;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads JSON: objects are maps, arrays lists. A library would be one more on the class path of the
 * tests (decision 034).
 */
final class Json {
    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    /**
     * The value that a text is.
     *
     * @throws IllegalArgumentException it is none
     */
    static Object read(String text) {
        Json json = new Json(text);
        try {
            Object value = json.value();
            if (json.peek() != 0) {
                throw new IllegalArgumentException("more than one value");
            }
            return value;
        } catch (IndexOutOfBoundsException e) {
            throw new IllegalArgumentException("cut short", e);
        }
    }

    /**
     * The value as an object; an empty one for null.
     *
     * @throws IllegalArgumentException it is something else
     */
    static Map<String, Object> object(Object value) {
        if (value != null && !(value instanceof Map)) {
            throw new IllegalArgumentException("no object");
        }
        Map<String, Object> object = new LinkedHashMap<>();
        if (value instanceof Map<?, ?> members) {
            members.forEach((name, member) -> object.put((String) name, member));
        }
        return object;
    }

    /** A text of an object; null where there is none of that name. */
    static String text(Map<String, Object> object, String name) {
        return object.get(name) instanceof String text ? text : null;
    }

    /** The value as a list; an empty one for what is none. */
    static List<?> list(Object value) {
        return value instanceof List<?> list ? list : List.of();
    }

    private Object value() {
        char first = peek();
        return switch (first) {
            case '{' -> members();
            case '[' -> elements();
            case '"' -> string();
            default -> word();
        };
    }

    /** The next character that is no blank, which stays the next; 0 at the end. */
    private char peek() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at < text.length() ? text.charAt(at) : 0;
    }

    private void expect(char wanted) {
        if (peek() != wanted) {
            throw new IllegalArgumentException("no " + wanted + " at " + at);
        }
        at++;
    }

    /** Whether the next character is this one, which is passed over then. */
    private boolean skip(char wanted) {
        boolean is = peek() == wanted;
        at += is ? 1 : 0;
        return is;
    }

    private Map<String, Object> members() {
        Map<String, Object> members = new LinkedHashMap<>();
        expect('{');
        while (!skip('}')) {
            if (!members.isEmpty()) {
                expect(',');
            }
            String name = string();
            expect(':');
            members.put(name, value());
        }
        return members;
    }

    private List<Object> elements() {
        List<Object> elements = new ArrayList<>();
        expect('[');
        while (!skip(']')) {
            if (!elements.isEmpty()) {
                expect(',');
            }
            elements.add(value());
        }
        return elements;
    }

    private String string() {
        StringBuilder string = new StringBuilder();
        expect('"');
        for (char c = text.charAt(at++); c != '"'; c = text.charAt(at++)) {
            string.append(c == '\\' ? escaped() : c);
        }
        return string.toString();
    }

    private char escaped() {
        char c = text.charAt(at++);
        return switch (c) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'u' -> (char) Integer.parseInt(text.substring(at, at += 4), 16);
            default -> c;
        };
    }

    private Object word() {
        int begin = at;
        while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        String word = text.substring(begin, at);
        return switch (word) {
            case "null" -> null;
            case "true", "false" -> word.equals("true");
            default -> new BigDecimal(word);
        };
    }
}
