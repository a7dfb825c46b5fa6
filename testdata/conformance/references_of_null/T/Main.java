// shows: method references of code under test that the environment calls with null
// group: exceptions
// cut: t.**
package t;

import e.Calls;

public class Main {
    public static void main(String[] args) {
        System.out.println(Calls.length(String::length));
        try {
            System.out.println(Calls.uncaught(String::length));
        } catch (NullPointerException e) {
            System.out.println("the environment throws on");
        }
    }
}
