package e;

import t.Own;

public class Reader {
    public static long read(Own own) {
        return Own.STARTED + own.started();
    }
}
