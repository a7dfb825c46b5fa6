package e;

import java.util.Locale;
import java.util.TimeZone;
import java.util.logging.Level;
import java.util.logging.Logger;

public class Settings {
    private Settings() {}

    public static void locale(String tag) {
        Locale.setDefault(Locale.forLanguageTag(tag));
    }

    public static void zone(String id) {
        TimeZone.setDefault(TimeZone.getTimeZone(id));
    }

    public static void property(String key, String value) {
        System.setProperty(key, value);
    }

    public static void level(String logger) {
        Logger.getLogger(logger).setLevel(Level.FINEST);
    }

    public static String format(double number) {
        return String.format("%.2f", number);
    }
}
