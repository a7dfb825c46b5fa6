package t;

import e.Gate;

import java.time.ZoneId;

public class Main {
    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        String text = String.valueOf(ZoneId.systemDefault());
        if (!gate.opens(new String(text))) {
            throw new IllegalStateException();
        }
    }
}
