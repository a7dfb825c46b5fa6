package t;

import e.Copyable;

public class Copying implements Copyable {
    private int depth;

    @Override
    public Copying copy() {
        Copying copy = new Copying();
        copy.depth = depth + 1;
        return copy;
    }

    @Override
    public int depth() {
        return depth;
    }
}
