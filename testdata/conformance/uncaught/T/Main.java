// shows: an exception of E that nobody catches ends T's main: exit code 1, the same report; such a capture fails
// group: exceptions
// cut: t.**
// exit: 1
package t;

import e.Bomb;

public class Main {
    public static void main(String[] args) {
        System.out.println("before");
        new Bomb().tick(2);
        System.out.println("never");
    }
}
