package e;

import java.util.Locale;
import java.util.logging.Level;
import java.util.logging.Logger;

/** What it sets is not supported, and stays. */
public class World {
    private static final Logger LOGGER = Logger.getLogger("world");

    public Locale travel() {
        Locale home = Locale.getDefault();
        Locale.setDefault(new Locale("no", "NO", "NY"));
        return home;
    }

    public void comeBack() {
        Locale.setDefault(Locale.ENGLISH);
    }

    public void logAsNobodyDoes() {
        LOGGER.setLevel(new Own());
    }

    public int echo(int number) {
        return number;
    }

    private static class Own extends Level {
        private static final long serialVersionUID = 1L;

        Own() {
            super("OWN", 850);
        }
    }
}
