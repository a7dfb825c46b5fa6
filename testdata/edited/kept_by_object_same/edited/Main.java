package t;

import e.Gate;

public class Main {
    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        int more = 1;
        Object own = new StringBuilder("mine");
        String text = own.toString();
        if (!gate.opens(text, text)) {
            throw new IllegalStateException();
        }
    }
}
