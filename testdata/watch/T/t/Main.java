package t;

import e.Shelf;

/** Code under test and its test. */
public class Main {
    public static void main(String[] arguments) {
        int things = new Shelf().put("one");
        if (things != 1) {
            throw new AssertionError("things: " + things);
        }
    }
}
