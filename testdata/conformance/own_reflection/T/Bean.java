package t;

import e.Helper;

public class Bean implements Comparable<Bean> {
    public int size = 3;
    private Helper helper;

    public Bean() {}

    public String getName() {
        return "bean";
    }

    void helper(Helper to) {
        helper = to;
    }

    boolean has(Helper other) {
        return helper == other;
    }

    @Override
    public int compareTo(Bean other) {
        return size - other.size;
    }
}
