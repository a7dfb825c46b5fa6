// shows: E calls a default method that is at home in T, on an object of its own below a class of T; the edit overrides the method in that class
// verdict: diverged
// cut: t.**
package t;

import e.Guest;

public class Main {
    public static void main(String[] args) {
        if (!(Guest.greeted().equals("hello guest"))) {
            throw new IllegalStateException();
        }
    }

    static String prefix() {
        return "hello ";
    }
}
