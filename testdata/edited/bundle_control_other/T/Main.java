// shows: a control of code under test makes a bundle out of a file; the edit has it ask for another file
// verdict: diverged
// cut: t.**
package t;

import e.Env;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;

public class Main {
    public static void main(String[] args) {
        try {
            ResourceBundle.getBundle("t.Notes", Locale.ROOT, new Own());
            throw new IllegalStateException("there is one");
        } catch (MissingResourceException e) {
            Env.next();
        }
    }
}
