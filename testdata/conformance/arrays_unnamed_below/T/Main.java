// shows: an array of a class of the environment that code under test never names, below a class of the JDK, and that is two types at once for it
// group: arrays
// cut: t.**
package t;

import e.Arrays;

public class Main {
    public static void main(String[] args) {
        System.out.println(new Arrays().two()[0].name());
    }
}
