package e;

public abstract class Base {
    protected long base = 7;

    public long base() {
        return base++;
    }
}
