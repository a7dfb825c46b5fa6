// shows: E asks for the class of an object of T; the edit changes a body, and adds a lambda
// verdict: passed
// cut: t.**
package t;

import e.Clerk;

public class Main {
    int twice(int n) {
        return n * 2;
    }

    public static void main(String[] args) {
        Main main = new Main();
        if (!Clerk.name(main).equals("Main") || main.twice(4) != 8) {
            throw new IllegalStateException();
        }
    }
}
