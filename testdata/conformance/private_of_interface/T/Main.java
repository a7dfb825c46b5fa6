// shows: private methods of an interface, static and not, with classes of their realm in their descriptors
// group: types
// cut: t.**
package t;

import e.Named;
import e.Part;

public class Main {
    public static void main(String[] args) {
        Named own = () -> new Part("own");
        System.out.println(own.both(Named.of("x").part()) + ", " + Named.of("y").both(own.part()));
    }
}
