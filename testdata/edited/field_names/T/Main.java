// shows: E maps the fields of a class that T names; the edit renames one
// verdict: diverged
// cut: t.**
package t;

import e.Columns;

public class Main {
    static class Row {
        int key;
        String name;
    }

    public static void main(String[] args) {
        if (!Columns.of(Row.class).equals("key,name")) {
            throw new IllegalStateException();
        }
    }
}
