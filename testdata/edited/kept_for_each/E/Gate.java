package e;

import java.time.ZoneId;

/** Compares by identity with the ids of the zones. */
public class Gate {
    private int asked;

    public boolean opens(Object key) {
        asked++;
        return ZoneId.getAvailableZoneIds().stream().anyMatch(one -> one == key);
    }
}
