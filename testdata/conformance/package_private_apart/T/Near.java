package p;

import t.Sub;

/** Again of the package: it overrides what its superclass does not. */
public class Near extends Sub {
    public Near(String name) {
        super(name);
    }

    @Override
    public String told() {
        return "near " + super.told();
    }
}
