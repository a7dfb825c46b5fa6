// shows: the JDK gives E a class under test in a list, and E hands it to a method reference and from there to the JDK; the edit adds a property
// verdict: diverged
// cut: t.**
package t;

import e.Beans;

public class Main {
    public static int take(Bean bean) {
        return 1;
    }

    public static void main(String[] args) throws Exception {
        if (new Beans().count("t.Main") != 3) {
            throw new IllegalStateException();
        }
    }
}
