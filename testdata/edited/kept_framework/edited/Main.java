package t;

import e.Gate;

import org.hamcrest.kept.Keys;

public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        if (!gate.opens(new String(Keys.self().name()))) {
            throw new IllegalStateException();
        }
    }
}
