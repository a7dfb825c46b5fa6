package e;

import lib.Base;
import lib.Fault;

public class Env {
    public static class Named extends Base {
        public String name() {
            return "named";
        }
    }

    public static class Broken extends Fault {
        private static final long serialVersionUID = 1;

        public Broken(String message) {
            super(message);
        }
    }

    public static Named named() {
        Named named = new Named();
        named.size = 9;
        return named;
    }

    public static int sizeOf(Base base) {
        return base.size + base.doubled();
    }

    public static void fail() {
        throw new Broken("failed");
    }
}
