package e;

import java.time.ZoneId;

/** Compares by identity with the id of the default zone. */
public class Gate {
    private int asked;

    public boolean opens(Object key) {
        asked++;
        return key == ZoneId.systemDefault().getId();
    }
}
