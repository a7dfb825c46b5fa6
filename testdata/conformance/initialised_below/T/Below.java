package t;

import e.Failing;

public class Below extends Failing {
    static {
        try {
            System.out.println("not reached");
        } catch (Throwable failure) {
            System.out.println("not caught here: " + failure);
        }
    }

    static int two() {
        return 2;
    }
}
