// shows: an EnumMap of E that T holds as a Map
// group: JDK
// cut: t.**
package t;

import e.Modes;
import java.util.Map;

public class Main {
    public static void main(String[] args) {
        Map<Mode, Integer> modes = Modes.all();
        System.out.println(modes + " " + modes.get(Mode.LOUD) + " " + modes.keySet() + " " + modes.containsKey(null));
        for (Map.Entry<Mode, Integer> entry : modes.entrySet()) {
            entry.setValue(entry.getValue() + 5);
        }
        System.out.println(modes.values() + " " + modes.equals(Map.of(Mode.QUIET, 5, Mode.LOUD, 6)));
    }
}
