package e;

import java.util.IdentityHashMap;

public final class Listeners extends IdentityHashMap<String, String> {
    private static final long serialVersionUID = 1L;

    public Listeners(String first) {
        put(first, first);
    }
}
