package t;

import e.Count;
import e.Line;

public class Main {
    public static void main(String[] args) {
        Line.isShort("abc");
        if (Count.count() != 0) {
            throw new IllegalStateException();
        }
    }
}
