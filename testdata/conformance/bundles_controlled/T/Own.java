package t;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;

class Own extends ResourceBundle.Control {
    private int asked;

    int asked() {
        return asked;
    }

    @Override
    public Locale getFallbackLocale(String base, Locale locale) {
        return null;
    }

    @Override
    public ResourceBundle newBundle(String base, Locale locale, String format, ClassLoader loader, boolean reload)
            throws IOException {
        asked++;
        if (base.endsWith("Made")) {
            return new ListResourceBundle() {
                @Override
                protected Object[][] getContents() {
                    return new Object[][] {{"made", "by code under test " + format}};
                }
            };
        }
        URL url = loader.getResource(toResourceName(toBundleName(base, locale), "properties"));
        if (url == null) {
            return null;
        }
        try (Reader reader = new InputStreamReader(url.openConnection().getInputStream(), StandardCharsets.UTF_8)) {
            return new PropertyResourceBundle(reader);
        }
    }
}
