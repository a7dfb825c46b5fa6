package l;

/** Keeps a text. */
public class Holder {
    public static final String TEXT = String.valueOf(new char[] {'m', 'i', 'n', 'e'});
}
