// shows: an object whose class has another interface, which the environment tests for
// verdict: diverged
package t;

import e.Kinds;

public class Main {
    public static void main(String[] args) {
        if (!Kinds.of(new Job()).equals("plain")) {
            System.exit(1);
        }
    }
}
