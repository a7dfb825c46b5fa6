package p;

class EVault {
    int level;

    EVault(int level) {
        this.level = level;
    }

    String open(String key) {
        return key + level;
    }

    String hidden() {
        return "hidden" + level;
    }

    protected String shield() {
        return "shield" + level;
    }

    static String peek(TMain main) {
        main.counter = 10;
        return main.secret(5);
    }

    static String reveal(EVault vault) {
        return vault.hidden() + vault.shield();
    }
}
