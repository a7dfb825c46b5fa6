// shows: a private member class of a class whose object the environment has gets a method and a constructor
// verdict: passed
// cut: t.**
package t;

import e.Names;

public class Main {
    public static void main(String[] args) {
        if (!Names.of(new Outer()).equals("t.Outer") || new Outer().size() != 1) {
            throw new IllegalStateException();
        }
    }
}
