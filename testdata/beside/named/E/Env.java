package e;

import opt.Extra;

public class Env {
    /** Does more where an optional class is there. */
    public int count() {
        try {
            return Extra.count();
        } catch (NoClassDefFoundError absent) {
            return 1;
        }
    }
}
