// shows: T hands over another text that is equal to that of an annotation, with which E compares it by identity; the edit hands over the text of the annotation itself
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

@Gate.Tag("some text")
public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        if (gate.opens(new String(Main.class.getAnnotation(Gate.Tag.class).value()), Main.class)) {
            throw new IllegalStateException();
        }
    }
}
