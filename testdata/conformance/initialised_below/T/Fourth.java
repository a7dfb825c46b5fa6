package t;

import e.Third;

/** Has no initialiser of its own. */
public class Fourth extends Third {
    public static String told() {
        return "fourth";
    }
}
