package t;

import e.Gate;

import java.time.ZoneId;

public class Main {
    public static void main(String[] args) {
        Gate gate = new Gate();
        if (!gate.opens(new String(ZoneId.getAvailableZoneIds().iterator().next()))) {
            throw new IllegalStateException();
        }
    }
}
