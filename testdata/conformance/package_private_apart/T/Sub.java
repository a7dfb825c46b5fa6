package t;

import p.Base;

/** Methods of the names of package-private ones, and of others. */
public class Sub extends Base {
    public Sub(String name) {
        super(name);
    }

    public String told() {
        return "sub " + name;
    }

    public int sealed(int by) {
        return by + 100;
    }

    public String secret() {
        return "secret of sub";
    }

    public String shared() {
        return "shared of sub";
    }

    @Override
    protected String open() {
        return "open sub, " + super.open();
    }

    String all() {
        return told() + ", " + sealed(1) + ", " + secret() + ", " + shared() + ", " + open();
    }
}
