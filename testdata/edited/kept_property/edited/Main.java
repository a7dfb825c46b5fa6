package t;

import e.Gate;

public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        if (!gate.opens(new String(System.getProperty("java.version")))) {
            throw new IllegalStateException();
        }
    }
}
