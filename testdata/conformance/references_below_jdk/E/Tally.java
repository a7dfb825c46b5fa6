package e;

import java.util.ArrayList;
import java.util.List;

/** The environment has such classes too. */
public class Tally extends ArrayList<String> implements Scaler<Integer> {
    private static final long serialVersionUID = 1;

    public Tally() {}

    public Tally(String first) {
        super(List.of(first));
    }

    @Override
    public Integer factor() {
        return size() + 1;
    }

    public int own(int by) {
        return by * size();
    }

    public static String of(Tally tally) {
        return "tally of " + tally.size();
    }
}
