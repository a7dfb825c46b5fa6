package p;

import e.Marked;

/** Code under test in the package of the environment's classes. */
public class TCaller {
    public static String of(Base base) {
        java.util.function.Function<Base, String> reference = Base::told;
        return base.told() + ", " + base.sealed(4) + ", " + reference.apply(base) + ", " + base.byItself();
    }

    public static String items(Marked marked) {
        Item item = marked;
        return item.mark() + ", " + marked.mark() + ", " + item.byItself() + ", " + new Item().mark();
    }

    public static String below(Marked.Below below) {
        TBase base = below;
        return base.kept("c") + ", " + below.kept("c") + ", " + TBase.told(below, "c") + ", " + below.of("c");
    }
}
