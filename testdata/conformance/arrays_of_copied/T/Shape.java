package t;

/** Copied: a class of E extends it. */
public class Shape {
    public int size() {
        return 1;
    }
}
