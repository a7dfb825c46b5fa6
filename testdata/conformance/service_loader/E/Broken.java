package e;

import t.Rule;

public class Broken implements Rule {
    public Broken() {
        throw new IllegalStateException("cannot be made");
    }

    @Override
    public String apply(String to) {
        return to;
    }
}
