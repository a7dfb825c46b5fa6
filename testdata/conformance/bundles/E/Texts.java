package e;

import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.ResourceBundle;

public class Texts extends ListResourceBundle {
    @Override
    protected Object[][] getContents() {
        return new Object[][] {{"greeting", "hello from E"}, {"number", 7}};
    }

    public static String of(String base, String key) {
        return ResourceBundle.getBundle(base, Locale.ROOT).getString(key);
    }
}
