package e;

import java.util.Properties;

public class Settings {
    private Settings() {}

    public static int sum(Properties defaults) {
        Properties own = new Properties(defaults);
        own.setProperty("a", "1");
        return Integer.parseInt(own.getProperty("a")) + Integer.parseInt(own.getProperty("b"));
    }
}
