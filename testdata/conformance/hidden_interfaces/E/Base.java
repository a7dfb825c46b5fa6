package p;

public class Base implements Hidden, Empty {
    private final int size;

    public Base(int size) {
        this.size = size;
    }

    @Override
    public int size() {
        return size;
    }

    public static String shown(Base base) {
        Hidden hidden = base;
        Object object = base;
        return hidden.mark() + " " + hidden.size() + " " + (object instanceof Empty) + " " + base.mark();
    }
}
