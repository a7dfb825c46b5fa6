package t;

enum Size {
    SMALL, LARGE, HUGE;

    int factor() {
        return plusOne(ordinal());
    }

    private static int plusOne(int n) {
        return 1 + n;
    }
}
