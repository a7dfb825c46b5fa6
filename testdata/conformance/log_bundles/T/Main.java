// shows: code under test logs with a resource bundle, and a handler of the environment hears it: refused
// group: JDK
// cut: t.**
package t;

import e.Log;
import java.util.ListResourceBundle;
import java.util.logging.Level;
import java.util.logging.Logger;

public class Main {
    private static final Logger LOG = Logger.getLogger("shop");

    private static class Texts extends ListResourceBundle {
        @Override
        protected Object[][] getContents() {
            return new Object[][] {{"greeting", "hello"}};
        }
    }

    public static void main(String[] args) {
        Log log = new Log();
        log.listen();
        LOG.logrb(Level.INFO, new Texts(), "greeting");
        System.out.println(log.last());
    }
}
