// shows: T hands over the text of an annotation, and E compares it by identity with that; the edit hands over that of another annotation, which is equal
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

@Gate.Tag("some text")
public class Main {
    @Gate.Tag("some text")
    private static class Other {}

    public static void main(String[] args) {
        Gate gate = new Gate();
        if (!gate.opens(Main.class.getAnnotation(Gate.Tag.class).value(), Main.class)) {
            throw new IllegalStateException();
        }
    }
}
