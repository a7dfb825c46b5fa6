package e;

import java.util.Date;

public class Shelf {
    private long last;

    public void keep(Date date) {
        last = date.getTime();
    }

    public long last() {
        return last;
    }
}
