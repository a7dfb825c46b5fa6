package e;

import t.Middle;

public class Bottom extends Middle {
    static {
        Log.add("Bottom is initialised");
    }

    public Bottom(int number) {
        super(number + 1);
    }

    public int twice() {
        return 2 * number();
    }
}
