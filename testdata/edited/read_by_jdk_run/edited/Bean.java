package t;

import java.io.Serializable;

public class Bean implements Serializable {
    private static final long serialVersionUID = 1;
    static int made = 1;

    static {
        check();
    }

    int size = 2;

    static void check() {
        throw new IllegalStateException();
    }
}
