// shows: T looks for values of E in a set by identity; after the edit an equal object of its own is in it, and nobody knows whether that is one of them
// verdict: diverged
// cut: t.**
package t;

import e.Beans;

public class Main {
    public static void main(String[] args) {
        Beans beans = new Beans();
        Seen seen = new Seen();
        int met = 0;
        for (int i = 0; i < 10; i++) {
            met += seen.meets(beans.next()) ? 1 : 0;
        }
        if (met == 0) {
            throw new IllegalStateException();
        }
    }
}
