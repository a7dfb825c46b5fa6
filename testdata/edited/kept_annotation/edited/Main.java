package t;

import e.Gate;

@Gate.Tag("some text")
public class Main {
    @Gate.Tag("some text")
    private static class Other {}

    public static void main(String[] args) {
        Gate gate = new Gate();
        if (!gate.opens(Other.class.getAnnotation(Gate.Tag.class).value(), Main.class)) {
            throw new IllegalStateException();
        }
    }
}
