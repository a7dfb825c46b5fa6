// shows: a native method in the code under test; one of the environment, as this shows as well, is no matter
// group: types
// cut: t.**
package t;

import e.Env;

public class Main {
    static native int add(int a, int b);

    public static void main(String[] args) {
        try {
            System.out.println(add(2, Env.twice(2)));
        } catch (UnsatisfiedLinkError e) {
            System.out.println("no library");
        }
    }
}
