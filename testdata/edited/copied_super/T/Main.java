// shows: a class of E extends one of T, and runs code that it inherits; the edit changes its body
// verdict: diverged
// cut: t.**
package t;

import e.Dog;

public class Main {
    public static void main(String[] args) {
        if (!Dog.meet().equals("I say woof")) {
            throw new IllegalStateException();
        }
    }
}
