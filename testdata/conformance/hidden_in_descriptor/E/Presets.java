package e;

import t.Config;

public class Presets extends Config {
    private Presets() {
        super("fast");
    }

    public static Config fast() {
        return new Presets();
    }
}
