package e;

import java.util.logging.Logger;

public class Env {
    public void log() {
        Logger.getLogger("env").info("of the environment");
    }
}
