// shows: the static initialiser of an enum of the environment, which code under test starts, calls code under test back
// group: types
// cut: t.**
package t;

import e.Kind;

public class Main {
    public static void main(String[] args) {
        System.out.println(Kind.TWO.doubled() + Kind.START + " " + Count.value());
    }
}
