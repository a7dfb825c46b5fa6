package t;

import e.Source;

public class Numbers implements Source<Integer> {
    private int next;

    @Override
    public Integer get() {
        return ++next;
    }
}
