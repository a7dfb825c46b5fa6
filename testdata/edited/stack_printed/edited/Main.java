


package t;

import e.Gate;

public class Main {
    private static final int STEPS = 1;
    private static final int MORE = 1;

    public static void main(String[] args) {
        Gate gate = new Gate();
        if (!gate.opens("Main.java:13")) {
            throw new IllegalStateException();
        }
    }
}
