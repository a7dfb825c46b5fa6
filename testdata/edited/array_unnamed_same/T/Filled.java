package t;

import e.Base;

class Filled {
    static void fill(Base[] all) {
        all[1] = all[0];
    }
}
