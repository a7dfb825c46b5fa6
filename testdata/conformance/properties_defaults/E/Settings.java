package e;

import java.util.Properties;

public class Settings {
    private Settings() {}

    public static Properties read() {
        Properties far = new Properties();
        far.setProperty("shape", "round");
        Properties defaults = new Properties(far);
        defaults.setProperty("colour", "red");
        Properties settings = new Properties(defaults);
        settings.setProperty("size", "2");
        return settings;
    }

    public static Properties above(Properties defaults) {
        return new Properties(defaults);
    }
}
