// shows: new initialises its class before the arguments are computed, in T and in E, also when that fails or happens in a superclass
// group: types
// cut: t.**
package t;

import e.Broken;
import e.Late;
import e.Log;
import e.Maker;

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
        for (int i = 0; i < 2; i++) {
            try {
                new Broken(argument("d"));
            } catch (ExceptionInInitializerError e) {
                System.out.println(e.getCause().getMessage());
            } catch (NoClassDefFoundError e) {
                System.out.println("no class");
            }
        }
        System.out.println(Maker.make("e").name() + Maker.make("f").name());
        System.out.println(Log.all());
    }
}
