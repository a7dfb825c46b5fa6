import java.util.*;
import java.io.File;

/** A sample with something to say for most checks. */
final public class Sample {
    private static final int limit = 42;

    /**
     * Adds.
     * @param wrong no such parameter
     */
    public int Add(int first, int Second) {
        int Sum = first+Second;
        if (Sum > 17) return limit;
        for (int i = 0; i < 3; i++) {
        }
        try { Sum++; } catch (RuntimeException e) { } 
        return switch (Sum) { case 1 -> 5; default -> { List<String> all = new ArrayList<>(); yield all.size(); } };
    }

    public static void main(String[] arguments) {
        System.out.println(new Sample().Add(arguments.length, 1) + " is a line that is longer than it may be");
    }
}
