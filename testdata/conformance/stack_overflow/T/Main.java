// shows: StackOverflowError in E, in T, and in a recursion through both
// group: exceptions
// cut: t.**
package t;

import e.Deep;

public class Main {
    public static void main(String[] args) {
        try {
            System.out.println(Deep.endless(0));
        } catch (StackOverflowError error) {
            System.out.println("in E");
        }
        try {
            System.out.println(Deep.down(Main::endless, 0));
        } catch (StackOverflowError error) {
            System.out.println("in T");
        }
        try {
            System.out.println(Deep.down(Main::both, 0));
        } catch (StackOverflowError error) {
            System.out.println("in both");
        }
        System.out.println(Deep.down(depth -> depth, 4));
    }

    private static int endless(int depth) {
        return endless(depth + 1) + 1;
    }

    private static int both(int depth) {
        return Deep.down(Main::both, depth) + 1;
    }
}
