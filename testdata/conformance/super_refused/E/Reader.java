package e;

import t.Context;

public class Reader {
    public int line() {
        return 7;
    }

    public void read(String text) {
        if (text.isEmpty()) {
            throw new Unexpected("nothing to read");
        }
        if (text.equals("never")) {
            throw new Unexpected(this, new Context());
        }
    }
}
