// From runtime-java/contract/src: change it there, then BLESS=1 cargo test -p factor-contract.
package factor.contract;

/** What {@code factor status --message-format json} tells of the test of a capture. */
public final class TestFields {
    /** The field of a capture that has the others. */
    public static final String TEST = "test";

    /** The field of a suite that has one for each of its tests. */
    public static final String TESTS = "tests";

    /** The name of the test. */
    public static final String NAME = "name";

    /** The class of the tests, or the main class. */
    public static final String CLASS = "class";

    /** The test method. */
    public static final String METHOD = "method";

    /** The types of its parameters, joined by commas. */
    public static final String PARAMETERS = "parameters";

    private TestFields() {}
}
