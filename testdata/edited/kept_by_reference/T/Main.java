// shows: T has the id of the default zone by a method reference to String.valueOf and one to toString of Object, and E compares it by identity; the edit hands over another text that is equal
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

import java.time.ZoneId;
import java.util.function.Function;

public class Main {
    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        Function<Object, String> texts = Object::toString;
        String text = texts.apply(ZoneId.systemDefault());
        if (!gate.opens(text)) {
            throw new IllegalStateException();
        }
    }
}
