// shows: an array that T makes of a class of E which extends one of T: in T's code it is an array of T's class
// group: arrays
// cut: t.**
// identity: wrapped
package t;

import e.Box;

public class Main {
    public static void main(String[] args) {
        System.out.println(Box.count(new Box[] {new Box()}));
    }
}
