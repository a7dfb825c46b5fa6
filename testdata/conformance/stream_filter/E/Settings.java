package e;

import java.io.ObjectInputFilter;

public class Settings {
    private Settings() {}

    public static void strict() {
        ObjectInputFilter.Config.setSerialFilter(ObjectInputFilter.Config.createFilter("!java.util.ArrayList"));
    }
}
