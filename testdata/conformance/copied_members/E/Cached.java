package e;

import t.Zone;

public class Cached extends Zone {
    public Cached(String id) {
        super(id);
    }

    @Override
    public int offset() {
        return 60;
    }
}
