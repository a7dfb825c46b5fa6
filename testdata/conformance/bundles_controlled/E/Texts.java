package e;

import java.util.Locale;
import java.util.ResourceBundle;

public class Texts {
    public static String of(String base, String key) {
        ResourceBundle.Control control = ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);
        return ResourceBundle.getBundle(base, Locale.ROOT, control).getString(key);
    }
}
