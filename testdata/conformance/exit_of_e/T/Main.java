// shows: E ends the program inside a call of T's
// group: concurrency
// cut: t.**
package t;

import e.Door;

public class Main {
    public static void main(String[] args) {
        System.out.println("leaving");
        Door.leave();
        System.out.println("not reached");
    }
}
