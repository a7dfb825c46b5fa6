package e;

import java.util.concurrent.CopyOnWriteArrayList;

public final class Listeners extends CopyOnWriteArrayList<String> {
    private static final long serialVersionUID = 1L;

    public Listeners(String first) {
        add(first);
    }
}
