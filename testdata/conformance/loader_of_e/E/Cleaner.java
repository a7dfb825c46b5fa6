package e;

import t.Handler;

public class Cleaner {
    public String clean(Handler handler) {
        return handler.getClass().getName() + " " + handler.handle("cleaning");
    }
}
