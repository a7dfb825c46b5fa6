package e;

import t.Failing;

public class Fallen extends Failing {
    static {
        Log.add("not reached");
    }
}
