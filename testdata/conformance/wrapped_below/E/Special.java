package e;

import t.Base;

public class Special extends Base {
    static {
        Log.add("Special is initialised");
    }

    @Override
    public String name() {
        return "special";
    }
}
