package t;

/** A class of E extends it. */
public class Reader {
    int count = 1;
    protected String name = "reader";
    public final int size = 3;
    private int secret = 4;

    protected Reader() {}

    Reader(int count) {
        this.count = count;
    }

    int hidden() {
        return count + secret;
    }

    public final int open() {
        return hidden();
    }

    protected int kept(String text) {
        return text.length() + name.length();
    }
}
