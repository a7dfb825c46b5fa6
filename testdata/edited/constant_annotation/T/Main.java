// shows: E reads the value of a class's annotation; the edit changes the value
// verdict: diverged
// cut: t.**
package t;

import e.Guard;
import e.Role;

@Role("admin")
public class Main {
    public static void main(String[] args) {
        if (!Guard.lets(new Main())) {
            throw new IllegalStateException();
        }
    }
}
