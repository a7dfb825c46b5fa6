package lib;

/** Depends on nothing else, but a class of each realm extends it. */
public class Base {
    public int size = 5;

    public int doubled() {
        return 2 * size;
    }
}
