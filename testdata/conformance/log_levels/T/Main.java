// shows: the level of a logger, which E sets and T asks for
// group: JDK
// cut: t.**
package t;

import e.Settings;
import java.util.logging.Level;
import java.util.logging.Logger;

public class Main {
    private static final Logger LOG = Logger.getLogger("t");

    public static void main(String[] args) {
        System.out.println(LOG.isLoggable(Level.FINE));
        Settings.level("t");
        System.out.println(LOG.isLoggable(Level.FINE));
    }
}
