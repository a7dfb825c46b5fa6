package t;

import e.Base;

class Filled {
    static void fill(Base[] all) {
        Base[] copy = all.clone();
        copy[1] = copy[0];
        System.arraycopy(copy, 0, all, 0, copy.length);
    }
}
