package t;

enum Size {
    SMALL, LARGE;

    int factor() {
        return ordinal() + 1;
    }
}
