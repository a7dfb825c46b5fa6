package e;

import java.util.logging.Logger;

public class Sink {
    private int count;

    public void log(String message) {
        Logger.getLogger("sweep").info(message);
    }

    public void take(String message) {
        count += message.length();
    }

    public int count() {
        return count;
    }
}
