package t;

import e.Gate;

import java.time.ZoneId;

public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        String id = new AssertionError(ZoneId.systemDefault()).getMessage();
        if (!gate.opens(new String(id))) {
            throw new IllegalStateException();
        }
    }
}
