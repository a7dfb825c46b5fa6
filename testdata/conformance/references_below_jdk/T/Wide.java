package t;

/** What it calls it inherits. */
public class Wide extends Row {
    private static final long serialVersionUID = 1;

    public int deep() {
        return own(1) + 1000;
    }
}
