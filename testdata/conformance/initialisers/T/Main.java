// shows: when classes are initialised, in both realms, and initialisers that fail
// group: types
// cut: t.**
package t;

import e.Asks;
import e.Broken;
import e.Lazy;
import e.Trace;

public class Main {
    static final String START = Asks.ask(() -> "callback in an initialiser");

    public static void main(String[] args) {
        System.out.println(START);
        System.out.println(Lazy.CONSTANT + " [" + Trace.lines() + "]");
        Class<?> unused = Lazy.class;
        System.out.println(unused.getSimpleName() + " [" + Trace.lines() + "]");
        System.out.println(Lazy.field + " [" + Trace.lines() + "]");
        System.out.println(new Lazy() != null);
        Lazy.touch();
        System.out.println(Lazy.COMPUTED + " [" + Trace.lines() + "]");
        System.out.println(Second.NUMBER + " " + First.NUMBER + " " + First.OTHER + " [" + Trace.lines() + "]");
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(Broken.value());
            } catch (ExceptionInInitializerError error) {
                System.out.println("T: " + error.getCause());
            } catch (NoClassDefFoundError error) {
                System.out.println("T: not again");
            }
            System.out.println(Asks.ask(t.Broken::text));
        }
        System.out.println(Trace.lines());
    }
}
