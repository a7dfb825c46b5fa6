package p;

import java.util.function.Supplier;

/** Its package-private methods have no part in what classes of other packages declare under the same names. */
public class Base {
    protected final String name;

    public Base(String name) {
        this.name = name;
    }

    String told() {
        return "base " + name;
    }

    final int sealed(int by) {
        return by + 1;
    }

    private String secret() {
        return "secret of " + name;
    }

    static String shared() {
        return "shared of base";
    }

    protected String open() {
        return "open base";
    }

    public String byItself() {
        return told() + ", " + this.sealed(1) + ", " + secret() + ", " + open();
    }

    /** Of any object, a wrapper too. */
    public static String of(Base base) {
        Supplier<String> reference = base::told;
        Supplier<Supplier<String>> inside = () -> base::told;
        return base.told() + ", " + base.sealed(2) + ", " + reference.get() + ", " + inside.get().get() + ", " + base.secret() + ", "
                + shared() + ", " + base.open() + new Inner().of(base);
    }

    static class Inner {
        String of(Base base) {
            return ", inner " + base.told() + base.secret().length();
        }
    }
}
