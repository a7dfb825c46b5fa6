package t;

import e.Base;

class Filled {
    static void fill(Base[] all) {
        Base[] one = java.util.Arrays.copyOf(all, 1);
        one[0] = (Base) (Object) all[0];
        Object[] other = one;
        other[0] = "a text";
        all[1] = all[0];
    }
}
