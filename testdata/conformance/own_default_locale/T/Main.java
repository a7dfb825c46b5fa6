// shows: a default locale, set by the environment, that no language tag tells
// group: JDK
// cut: t.**
package t;

import e.Settings;
import java.util.Locale;

public class Main {
    public static void main(String[] args) {
        new Settings().ofTwoWords();
        System.out.println(Locale.getDefault().getVariant());
    }
}
