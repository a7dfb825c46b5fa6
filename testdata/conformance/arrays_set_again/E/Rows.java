package e;

import java.math.BigDecimal;

public final class Rows {
    private static final String[] WORDS = {"a", "bc"};
    private static final Object[] NUMBERS = {5, new BigDecimal("1.50"), new Rows()};
    private static int count;

    private static final Rows[] ROWS = {new Rows(), new Rows()};
    private static int asked;

    @Override
    public boolean equals(Object other) {
        asked++;
        return other instanceof Rows;
    }

    @Override
    public int hashCode() {
        return 1;
    }

    public static Rows[] rows() {
        return ROWS;
    }

    public static int asked() {
        return asked;
    }

    public static String[] words() {
        return WORDS;
    }

    public static Object[] numbers() {
        return NUMBERS;
    }

    public static int count() {
        return ++count;
    }

    public static String shown() {
        return String.join("+", WORDS);
    }

    public static String sum() {
        return NUMBERS[0] + "+" + NUMBERS[1];
    }

    public static void again() {
        WORDS[0] = new String("a");
        NUMBERS[1] = new BigDecimal("1.50");
    }
}
