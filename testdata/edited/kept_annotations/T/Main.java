// shows: T hands over a text that an array of an annotation holds, which it gets by a method reference, and E compares it by identity with that; the edit hands over another that is equal
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

import java.util.function.Function;

@Gate.Tag(value = "some text", others = "another text")
public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        Function<Gate.Tag, String[]> others = Gate.Tag::others;
        String text = others.apply(Main.class.getAnnotation(Gate.Tag.class))[0];
        if (!gate.opens(text, Main.class)) {
            throw new IllegalStateException();
        }
    }
}
