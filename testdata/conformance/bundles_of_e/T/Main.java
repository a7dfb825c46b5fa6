// shows: T asks the JDK for a resource bundle that is a class of E
// group: reflection
// cut: t.**
package t;

import java.util.Locale;
import java.util.ResourceBundle;

public class Main {
    public static void main(String[] args) {
        ResourceBundle texts = ResourceBundle.getBundle("e.Texts", Locale.ROOT);
        System.out.println(texts.getString("greeting"));
    }
}
