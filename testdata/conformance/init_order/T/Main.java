// shows: new initialises its class before the arguments are computed, in T and in E
// group: types
// cut: t.**
package t;

import e.Late;
import e.Log;

public class Main {
    static class Own {
        static {
            Log.add("Own is initialised");
        }

        Own(String text) {
            Log.add("Own " + text);
        }
    }

    static String argument(String name) {
        Log.add("argument " + name);
        return name;
    }

    public static void main(String[] args) {
        new Own(argument("a"));
        new Late(argument("b"));
        new Late(argument("c"));
        System.out.println(Log.all());
    }
}
