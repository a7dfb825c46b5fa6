// shows: E throws an exception with the line 8 in its stack, and T compares a box of 8 by identity; the edit renames
// verdict: passed
// cut: t.**
package t;

import e.Desk;

public class Main {
    public static void main(String[] args) {
        Desk desk = new Desk();
        try {
            desk.refuse();
        } catch (IllegalStateException thrown) {
            if (desk.number() != mine(7)) {
                throw thrown;
            }
        }
    }

    private static Integer mine(int number) {
        return number + 1;
    }
}
