package t;

public enum Size {
    SMALL, LARGE;

    public int factor() {
        return ordinal() + 1;
    }

    public int half(int of) {
        return of / 2;
    }
}
