package t;

import e.Base;

class Filled {
    static void fill(Base[] all) {
        all[0] = all[1];
    }
}
