package e;

import java.util.Locale;

public class Settings {
    public void ofTwoWords() {
        Locale.setDefault(new Locale("de", "DE", "two words"));
    }
}
