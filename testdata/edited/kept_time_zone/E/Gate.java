package e;

import java.time.ZoneId;

/** Compares by identity with what the JDK keeps. */
public class Gate {
    private int asked;

    public boolean opens(Object key) {
        asked++;
        return key == ZoneId.getAvailableZoneIds().iterator().next();
    }
}
