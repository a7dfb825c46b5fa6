package t;

import e.Log;
import e.Other;

public class Failing extends Other {
    static {
        Log.add("Failing fails");
        if (true) {
            throw new IllegalStateException("failing");
        }
    }
}
