package t;

import e.Log;
import e.Upper;

public class Second extends Upper {
    static {
        int times = 0;
        do {
            Log.add("Second " + times++);
        } while (times < 3);
    }

    @Override
    public String name() {
        return "second " + super.name();
    }
}
