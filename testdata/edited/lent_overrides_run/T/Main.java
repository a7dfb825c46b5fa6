// shows: E runs a method that its class inherits from the second class of T above it; the edit overrides it in the first
// verdict: diverged
// cut: t.**
package t;

import e.Dog;

public class Main {
    public static void main(String[] args) {
        if (!(Dog.meet().equals("I say woof"))) {
            throw new IllegalStateException();
        }
    }
}
