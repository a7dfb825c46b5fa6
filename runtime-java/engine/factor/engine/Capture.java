package factor.engine;

import factor.contract.TestFields;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A test that was captured, once or with several cuts.
 *
 * @param name its name, by which a replay picks one of its captures
 * @param type the class of the tests, or the main class
 * @param method the test method; null where it is all of the class
 * @param parameters the types of the method's parameters, separated by commas; null where that is
 *     not known
 */
record Capture(String name, String type, String method, String parameters) {
    /**
     * What {@code factor status} tells of a capture: its test, or of a suite each of its tests.
     *
     * @throws IllegalArgumentException it does not tell what is needed
     */
    static List<Capture> of(Map<String, Object> status) {
        List<?> tests = Json.list(status.get(TestFields.TESTS));
        return tests.isEmpty()
                ? List.of(ofTest(Json.object(status.get(TestFields.TEST))))
                : tests.stream().map(test -> ofTest(Json.object(test))).toList();
    }

    private static Capture ofTest(Map<String, Object> test) {
        String name = Json.text(test, TestFields.NAME);
        String type = Json.text(test, TestFields.CLASS);
        if (name == null || type == null) {
            throw new IllegalArgumentException("no name or class of a test");
        }
        return new Capture(
                name,
                type,
                Json.text(test, TestFields.METHOD),
                Json.text(test, TestFields.PARAMETERS));
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
