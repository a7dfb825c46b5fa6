// shows: resource bundles that T asks for: classes of its own, properties of either realm, by locale, with what they fall back to
// group: reflection
// cut: t.**
package t;

import e.Texts;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;

public class Main {
    public static void main(String[] args) {
        ResourceBundle words = ResourceBundle.getBundle("t.Words", Locale.ROOT);
        ResourceBundle german = ResourceBundle.getBundle("t.Words", Locale.GERMAN);
        System.out.println(words.getString("greeting") + " " + german.getString("greeting") + " " + german.getString("only"));
        System.out.println(german.getLocale() + " " + german.getClass().getName() + " " + german.keySet().size());
        ResourceBundle notes = ResourceBundle.getBundle("t.Notes", Locale.GERMANY);
        System.out.println(notes.getString("greeting") + " " + notes.getString("only") + " " + notes.getBaseBundleName() + " "
                + notes.getLocale() + " " + notes.keySet().size() + " " + (notes == ResourceBundle.getBundle("t.Notes", Locale.GERMANY)));
        System.out.println(ResourceBundle.getBundle("e.Menu").getString("open") + " " + notes.getClass().getSimpleName());
        System.out.println(Texts.of("e.Texts", "greeting"));
        try {
            ResourceBundle.getBundle("t.Nothing", Locale.ROOT);
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage());
        }
    }
}
