// shows: a resource bundle that code under test asks for with a control of its own that leaves it to the JDK to find it
// group: reflection
// cut: t.**
package t;

import e.Env;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;

public class Main {
    public static void main(String[] args) {
        ResourceBundle.Control control = new ResourceBundle.Control() {
            @Override
            public List<String> getFormats(String base) {
                return FORMAT_PROPERTIES;
            }
        };
        System.out.println(Env.next() + ResourceBundle.getBundle("t.Notes", Locale.ROOT, control).getString("greeting"));
    }
}
