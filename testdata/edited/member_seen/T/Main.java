// shows: a private member class of a class whose object the environment has gets a method and a constructor, and it counts these
// verdict: diverged
// cut: t.**
package t;

import e.Names;

public class Main {
    public static void main(String[] args) {
        if (Names.methods(new Outer()) != 0 || new Outer().size() != 1) {
            throw new IllegalStateException();
        }
    }
}
