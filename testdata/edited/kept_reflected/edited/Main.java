package t;

import e.Gate;

public class Main {
    private static String name() throws Exception {
        return (String) Thread.class.getMethod("getName").invoke(Thread.currentThread());
    }

    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        if (!gate.opens(new String(name()))) {
            throw new IllegalStateException();
        }
    }
}
