package t;

import e.Box;

public class Own {
    private final Box box;

    public Own(Box box) {
        this.box = box;
    }

    @Override
    public String toString() {
        return "own " + box;
    }
}
