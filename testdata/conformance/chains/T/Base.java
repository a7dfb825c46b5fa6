package t;

public class Base {
    protected final String name;
    protected int count;

    public Base(String name) {
        this.name = name;
    }

    public String tell() {
        return "base " + name;
    }

    public int base(int by) {
        count += by;
        return count;
    }
}
