// shows: the environment follows type arguments and bounds of a class that it was given, and counts the fields of the classes there
// verdict: diverged
package t;

import e.Env;

public class Main {
    static class Named extends java.util.ArrayList<Item> {
        private static final long serialVersionUID = 1;
    }

    public static void main(String[] args) {
        Env.check(Named.class);
    }
}
