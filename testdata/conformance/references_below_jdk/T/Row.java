package t;

import e.Scaler;
import java.util.ArrayList;
import java.util.List;

/** A superclass of the JDK, which stands for it in the environment, and an interface of the environment. */
public class Row extends ArrayList<String> implements Scaler<Integer> {
    private static final long serialVersionUID = 1;

    public Row() {}

    public Row(String first) {
        super(List.of(first));
    }

    @Override
    public Integer factor() {
        return size() + 20;
    }

    public int own(int by) {
        return by + size();
    }

    public int own() {
        return size();
    }

    public static String of(Row row) {
        return "row of " + row.size();
    }

    public String kept() {
        return "kept " + size();
    }
}
