package t;

import e.Log;

public abstract class Base {
    static final int NUMBER = number();

    private static int number() {
        Log.add("Base is initialised");
        return 7;
    }

    public abstract String name();

    public static int number(Base base) {
        return base.name().length() + NUMBER;
    }
}
