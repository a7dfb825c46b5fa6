package t;

import e.Columns;

public class Main {
    static class Row {
        int key;
        String title;
    }

    public static void main(String[] args) {
        if (!Columns.of(Row.class).equals("key,name")) {
            throw new IllegalStateException();
        }
    }
}
