package e;

class Store {
    private static int made = 3;

    static int next() {
        return made++;
    }
}
