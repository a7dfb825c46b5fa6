package e;

import java.util.regex.Pattern;

/** All of it touches nothing but what it is given, but for two methods. */
public final class Texts {
    public static final String EMPTY = "";
    private static final Pattern DIGITS = Pattern.compile("[0-9]+");
    private static final String[] NAMES = {"zero", "one", "two"};

    private Texts() {}

    public static boolean isBlank(CharSequence text) {
        return text == null || text.toString().trim().isEmpty();
    }

    public static boolean hasDigits(String text) {
        return DIGITS.matcher(text).matches();
    }

    public static String join(char between, Object... parts) {
        StringBuilder text = new StringBuilder();
        for (Object part : parts) {
            text.append(text.length() == 0 ? EMPTY : String.valueOf(between)).append(part);
        }
        return text.toString();
    }

    public static void fill(int[] numbers, int from) {
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = twice(from + i);
        }
    }

    static int twice(int number) {
        return Checks.notNegative(number) * 2;
    }

    public static boolean alike(Object one, Object other) {
        return one == other || one != null && one.equals(other);
    }

    /** Reads what could change. */
    public static String name(int number) {
        return NAMES[number];
    }

    /** Names another class of the environment. */
    public static int used(Counter counter) {
        return counter.count();
    }
}
