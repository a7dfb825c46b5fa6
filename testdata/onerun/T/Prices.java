package t;

import e.Shop;

/** Its initialiser asks the environment, in the first test that comes to it. */
class Prices {
    static final int FIRST = new Shop().sell("price");
    static int asked;

    static int of(String what) {
        asked++;
        return what.length() + FIRST;
    }
}
