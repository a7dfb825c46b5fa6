package factor.runtime.boundary;

import java.util.regex.Pattern;

/** Names of classes that are made at run time, and end in what differs from run to run. */
public final class GeneratedNames {
    private static final String LAMBDA = "$$Lambda";
    private static final String BYTE_BUDDY = ".bytebuddy.";
    private static final String MOCK = "$MockitoMock$";

    private GeneratedNames() {}

    /** The name without its end; of other classes the name. */
    public static String stable(String name) {
        int lambda = name.indexOf(LAMBDA);
        if (lambda >= 0) {
            return name.substring(0, lambda) + LAMBDA;
        }
        int mock = name.indexOf(MOCK);
        return mock < 0 ? name : name.substring(0, mock + MOCK.length());
    }

    /** A text without the ends of the names of lambdas that are in it. */
    public static String stableIn(String text) {
        return text.contains(LAMBDA) ? InTexts.ENDS.matcher(text).replaceAll("") : text;
    }

    /** A text has the name of a lambda in it. */
    public static boolean isLambdaIn(String text) {
        return text.contains(LAMBDA);
    }

    /** Few programs need it. */
    private static final class InTexts {
        static final Pattern ENDS = Pattern.compile("(?<=\\$\\$Lambda)(\\$\\d+)?/0x[0-9a-f]{16}");
    }

    /** The name of the class whose code made a lambda; of other classes the name. */
    public static String maker(String name) {
        int lambda = name.indexOf(LAMBDA);
        return lambda < 0 ? name : name.substring(0, lambda);
    }

    /** The class is of Byte Buddy, which defines classes for itself and for whoever asks. */
    public static boolean isByteBuddy(String name) {
        return name.contains(BYTE_BUDDY);
    }

    /** Mockito has made the class, for whoever asked for a mock. */
    public static boolean isMock(String name) {
        return name.contains(MOCK);
    }
}
