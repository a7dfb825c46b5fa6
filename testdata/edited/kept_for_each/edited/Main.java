package t;

import e.Gate;

import java.time.ZoneId;

public class Main {
    private static volatile boolean isOpen;

    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        ZoneId.getAvailableZoneIds()
                .forEach(
                        text -> {
                            if (text.equals("Europe/Paris")) {
                                isOpen = gate.opens(new String(text));
                            }
                        });
        if (!isOpen) {
            throw new IllegalStateException();
        }
    }
}
