package e;

import java.beans.Introspector;

public class Settings {
    private Settings() {}

    public static void beans() {
        Introspector.setBeanInfoSearchPath(new String[] {"e.infos"});
    }
}
