package e;

import java.util.EnumMap;
import java.util.Map;
import t.Mode;

public class Modes {
    private Modes() {}

    public static Map<Mode, Integer> all() {
        Map<Mode, Integer> modes = new EnumMap<>(Mode.class);
        for (Mode mode : Mode.values()) {
            modes.put(mode, mode.ordinal());
        }
        return modes;
    }
}
