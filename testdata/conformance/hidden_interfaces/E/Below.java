package e;

import p.Base;
import p.Other;

public class Below extends Other {
    public String text() {
        return "below " + size() + mark();
    }

    public static Base base() {
        return new Base(3) {
            @Override
            public int size() {
                return super.size() + 1;
            }
        };
    }
}
