package factor.runtime.boundary;

/**
 * What a test runner calls a test, or the tests of a class.
 *
 * @param className with dots; empty where it tells none
 * @param method empty for the tests of a class
 * @param parameters types of the method's parameters, joined by commas
 */
public record TestName(String className, String method, String parameters) {
    /** As people call it. */
    public String text() {
        return isOfClass() ? className : className + '#' + method;
    }

    /** It is that of a class. */
    public boolean isOfClass() {
        return method.isEmpty();
    }
}
