// shows: E comes by a class under test through a method reference to the JDK, and lets the JDK look at it; the edit adds a property
// verdict: diverged
// cut: t.**
package t;

import e.Beans;

public class Main {
    public static void main(String[] args) {
        if (new Bean().ask(new Beans()) != 3) {
            throw new IllegalStateException();
        }
    }
}
