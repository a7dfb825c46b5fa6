package t;

import e.Gate;

import java.time.ZoneId;

public class Main {
    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        Object zone = ZoneId.systemDefault();
        String text = zone.toString();
        if (!gate.opens(new String(text))) {
            throw new IllegalStateException();
        }
    }
}
