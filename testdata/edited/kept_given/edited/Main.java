package t;

import e.Gate;

public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        String name = String.valueOf(new char[] {'m', 'i', 'n', 'e'});
        Thread.currentThread().setName(name);
        if (!gate.opens(new String(name))) {
            throw new IllegalStateException();
        }
    }
}
