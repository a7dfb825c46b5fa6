package t;

class Other {
    static int limit() {
        return 5;
    }
}
