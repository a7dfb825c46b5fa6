package e;

import java.util.Properties;

public class Settings {
    public static Properties read() {
        Properties defaults = new Properties();
        defaults.setProperty("colour", "red");
        Properties settings = new Properties(defaults);
        settings.setProperty("size", "2");
        return settings;
    }
}
