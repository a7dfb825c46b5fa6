// shows: the JDK hands the ids of all zones to a function of T one by one, and E compares one by identity; the edit hands over another text that is equal
// verdict: diverged
// cut: t.**
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
                                isOpen = gate.opens(text);
                            }
                        });
        if (!isOpen) {
            throw new IllegalStateException();
        }
    }
}
