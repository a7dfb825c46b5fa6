package t;

import e.Finder;

public class Main {
    static class Row {
        void one() {}

        void two() {}
    }

    public static void main(String[] args) throws ClassNotFoundException {
        if (Finder.methods("t.Main$Row") != 1) {
            throw new IllegalStateException();
        }
    }
}
