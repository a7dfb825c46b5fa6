package e;

import t.Base;

public final class Maker {
    private static final int ASKED = AskedFirst.class.hashCode();
    private static final int ASKED_LEAF = AskedLeaf.class.hashCode();

    private Maker() {}

    public static Base leaf() {
        return new Leaf();
    }

    public static Base askedLeaf() {
        return new AskedLeaf();
    }

    public static Base[] leaves() {
        return new Base[] {new Leaf()};
    }

    public static Object plain() {
        return new Plain();
    }

    public static Class<?> type() {
        return OnlyNamed.class;
    }

    public static Class<?> askedFirst() {
        return AskedFirst.class;
    }

    public static int askedHash() {
        return ASKED;
    }

    public static int hashOfAskedLeaf() {
        return ASKED_LEAF;
    }

    public static int hashOf(Class<?> type) {
        return type.hashCode();
    }

    private static final class Leaf extends Base {
        @Override
        public int number() {
            return 1;
        }
    }

    private static final class AskedLeaf extends Base {
        @Override
        public int number() {
            return 2;
        }
    }

    private static final class OnlyNamed extends Base {
        @Override
        public int number() {
            return 3;
        }
    }

    private static final class AskedFirst {}

    private static final class Plain {}
}
