package e;

/** Ways through a method. */
public class Flow {
    private final Color color = Color.BLUE;
    private final String word = "two";
    private final Object[] objects = {1, "text", null};

    /** The class that javac makes for a switch on an enum is initialised here, and not when the first one reads. */
    public Flow() {
        readsASwitchOnAnEnum();
    }

    public final int readsASwitchOnAnEnum() {
        return switch (color) {
            case RED -> 1;
            case GREEN -> 2;
            case BLUE -> 3;
        };
    }

    public int readsASwitchOnAString() {
        switch (word) {
            case "one":
                return 1;
            case "two":
                return 2;
            default:
                return 0;
        }
    }

    public String readsByAnExceptionThatIsCaught() {
        try {
            return check(-1);
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }

    private static String check(int number) {
        if (number < 0) {
            throw new IllegalArgumentException("negative: " + number);
        }
        return "fine";
    }

    public String readsByAnExceptionOfTheJvm() {
        try {
            return objects[2].toString();
        } catch (NullPointerException e) {
            return "null";
        }
    }

    public int readsAndThrows() {
        if (word.length() == 3) {
            throw new IllegalStateException(word);
        }
        return 0;
    }

    public int readsAndAlwaysComesToAFinally() {
        int length = 0;
        try {
            length = word.length();
        } finally {
            length += 1;
        }
        return length;
    }

    public int readsByRecursion() {
        return fibonacci(8);
    }

    private static int fibonacci(int n) {
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }

    public int readsWithLocals() {
        int a = 1;
        long b = 2;
        for (int i = 0; i < 5; i++) {
            a += i;
            b *= a;
        }
        return (int) (a + b);
    }
}
