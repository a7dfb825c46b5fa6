package factor.engine;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A capture of the store, and what it is the capture of.
 *
 * @param name its name
 * @param type the class of the tests, or the main class
 * @param method the test method; null where it is all of the class
 * @param parameters the types of the method's parameters, separated by commas; null where that is not known
 */
record Capture(String name, String type, String method, String parameters) {
    /** As {@code factor status} tells of it. */
    static Capture of(Map<String, Object> status) {
        Map<String, Object> test = Json.object(status.get("test"));
        return new Capture(
                (String) status.get("name"),
                (String) test.get("class"),
                (String) test.get("method"),
                (String) test.get("parameters"));
    }

    /** What it is called in a list of tests: as the method, unless there may be several of it. */
    String displayName() {
        boolean usual = method != null && name.startsWith(type + "#" + method);
        return usual ? method + "(" + simpleParameters() + ")" : name;
    }

    private String simpleParameters() {
        if (parameters == null) {
            return "";
        }
        return Arrays.stream(parameters.split(","))
                .map(type -> type.substring(type.lastIndexOf('.') + 1))
                .collect(Collectors.joining(", "));
    }
}
