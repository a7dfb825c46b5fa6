// shows: T asks for handlers of a logger, which E has set
// group: JDK
// cut: t.**
package t;

import e.Settings;
import java.util.logging.Logger;

public class Main {
    private static final Logger LOG = Logger.getLogger("t");

    public static void main(String[] args) {
        System.out.println(LOG.getHandlers().length);
        Settings.handler("t");
        System.out.println(LOG.getHandlers().length);
    }
}
