package e;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import t.Mode;

public enum Op {
    ADD("+") {
        @Override
        public int apply(int a, int b) {
            return Count.up() * 0 + a + b;
        }
    },
    NEGATE("-") {
        @Override
        public int apply(int a, int b) {
            return -a;
        }

        @Override
        public boolean binary() {
            return false;
        }
    };

    private final String sign;
    private int used;

    Op(String sign) {
        this.sign = sign;
    }

    public abstract int apply(int a, int b);

    public boolean binary() {
        return true;
    }

    public String sign() {
        return sign;
    }

    public int use() {
        return ++used;
    }

    public static final class Count {
        private static int count;

        private Count() {}

        static int up() {
            return ++count;
        }

        public static int get() {
            return count;
        }
    }

    public static Map<Mode, Integer> modes() {
        Map<Mode, Integer> modes = new EnumMap<>(Mode.class);
        for (Mode mode : Mode.values()) {
            modes.put(mode, mode.level());
        }
        return modes;
    }

    public static Set<Mode> loud() {
        return EnumSet.of(Mode.LOUD);
    }

    public static String name(Mode mode) {
        return switch (mode) {
            case QUIET -> "quiet";
            case LOUD -> "loud " + mode.level();
        };
    }
}
