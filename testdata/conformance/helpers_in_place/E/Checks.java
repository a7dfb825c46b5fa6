package e;

public final class Checks {
    private Checks() {}

    public static int notNegative(int number) {
        if (number < 0) {
            throw new IllegalArgumentException("negative: " + number);
        }
        return number;
    }

    public static <T extends Comparable<T>> T greatest(Iterable<T> values) {
        T found = null;
        for (T value : values) {
            found = found == null || value.compareTo(found) > 0 ? value : found;
        }
        return found;
    }
}
