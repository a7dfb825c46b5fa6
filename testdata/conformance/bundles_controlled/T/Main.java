// shows: resource bundles that a control of code under test finds and makes: from files, by a class of its own, none at all; the environment has a control of its own
// group: reflection
// cut: t.**
package t;

import e.Texts;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;

public class Main {
    public static void main(String[] args) {
        Own control = new Own();
        ResourceBundle notes = ResourceBundle.getBundle("t.Notes", Locale.GERMAN, control);
        System.out.println(notes.getString("greeting") + " " + notes.getString("only") + " " + notes.getLocale());
        System.out.println((notes == ResourceBundle.getBundle("t.Notes", Locale.GERMAN, Main.class.getClassLoader(), control)) + " " + control.asked());
        System.out.println(ResourceBundle.getBundle("t.Made", Locale.ROOT, control).getString("made"));
        System.out.println(Texts.of("e.Menu", "open"));
        try {
            ResourceBundle.getBundle("t.Nothing", control);
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage() + " " + control.asked());
        }
    }
}
