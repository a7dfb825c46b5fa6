package t;

import e.Log;
import e.Top;

public class Middle extends Top {
    private static int made;

    static {
        Log.add("Middle is initialised");
    }

    public Middle(int number) {
        super(number + 1);
        made++;
    }

    public static int made() {
        return made;
    }
}
