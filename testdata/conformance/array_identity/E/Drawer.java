package e;

import java.util.function.Consumer;

/** Compares what it gets and gives by identity. */
@SuppressWarnings("removal")
public final class Drawer {
    private final String first = new String("same");
    private final String second = new String("same");
    private Object[] kept;
    private String last;

    public Object[] give() {
        return new Object[] {first, second, first, "same", 7, new Integer(7), 7, 1000L};
    }

    public String first() {
        return first;
    }

    public int whichIs(Object one) {
        return one == first ? 1 : one == second ? 2 : 0;
    }

    public String alike(Object... values) {
        kept = values.length > 10 ? values : kept;
        StringBuilder shown = new StringBuilder();
        for (Object one : values) {
            for (Object other : values) {
                shown.append(one == other ? '=' : '.');
            }
            for (Object other : kept) {
                shown.append(one == other ? '+' : '-');
            }
            shown.append(one == "own" ? "C " : " ");
            last = one instanceof String ? (String) one : last;
        }
        return shown.toString();
    }

    public Object[] back() {
        return kept;
    }

    public String nested(Object[][] values) {
        return (values[0][0] == values[1][1]) + " " + (values[0][0] == values[1][0]) + " " + (values[0][0] == kept[0]);
    }

    public String last() {
        return last;
    }

    public String changed(Consumer<String[]> change) {
        String[] letters = {"a", new String("bc")};
        change.accept(letters);
        return letters[0] + letters[1] + (letters[0] == "a");
    }
}
