package t;

import e.Finder;
import e.Finder.Start;

public class Main {
    @Start
    public void first() {}

    public void second() {}

    public static void main(String[] args) {
        if (Finder.starts(new Main()) != 2) {
            throw new IllegalStateException();
        }
    }
}
