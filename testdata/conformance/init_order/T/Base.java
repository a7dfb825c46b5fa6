package t;

import e.Log;

public class Base {
    static {
        Log.add("Base is initialised");
    }
}
