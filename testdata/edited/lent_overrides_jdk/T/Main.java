// shows: a class of E extends one of T, and asks what it inherits from the JDK; the edit overrides that
// verdict: diverged
// cut: t.**
package t;

import e.Dog;

public class Main {
    public static void main(String[] args) {
        if (!(!Dog.alike())) {
            throw new IllegalStateException();
        }
    }
}
