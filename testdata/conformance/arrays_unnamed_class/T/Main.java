// shows: an array of a class of the environment that code under test never names, and that is two types at once for it
// group: arrays
// cut: t.**
package t;

import e.Arrays;

public class Main {
    public static void main(String[] args) {
        Object[] two = new Arrays().two();
        System.out.println((two instanceof Runnable[]) + " " + two.getClass().getSimpleName());
    }
}
