package t;

import e.Gate;

@Gate.Tag("some text")
public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        if (gate.opens(Main.class.getAnnotation(Gate.Tag.class).value(), Main.class)) {
            throw new IllegalStateException();
        }
    }
}
