package t;

import e.Env;
import java.io.Serializable;

public final class Main {
    public static final class Bean {
        public Item getItem() {
            return null;
        }
    }

    public static final class Item {
        public void items() {}
    }

    public static final class Stored implements Serializable {
        private static final long serialVersionUID = 1;
        Part part;
    }

    public static final class Part {
        public void parts() {}
    }

    public static final class Listed {
        Piece[][] pieces;
    }

    public static final class Piece {
        public void pieces() {}
    }

    private Main() {}

    public static void main(String[] args) {
        Env env = new Env();
        env.look(new Bean(), new Stored(), new Listed());
        System.exit(env.properties() == 3 ? 0 : 1);
    }
}
