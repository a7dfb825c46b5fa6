package e;

import t.Count;

public enum Kind {
    ONE, TWO;

    public static final int START;

    static {
        START = Env.next();
        Count.up();
    }

    public int doubled() {
        return ordinal() * 2;
    }
}
