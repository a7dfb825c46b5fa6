package t;

import e.Gate;

import java.util.function.Function;

@Gate.Tag(value = "some text", others = "another text")
public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        Function<Gate.Tag, String[]> others = Gate.Tag::others;
        String text = others.apply(Main.class.getAnnotation(Gate.Tag.class))[0];
        if (!gate.opens(new String(text), Main.class)) {
            throw new IllegalStateException();
        }
    }
}
