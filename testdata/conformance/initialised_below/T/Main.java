// shows: superclasses of the other realm are initialised before their subclasses: through several crossings, below a class without an initialiser, before one that begins with a loop, and where they fail
// group: inheritance
// identity: wrapped
// cut: t.**
package t;

import e.Log;

public class Main {
    public static void main(String[] args) {
        System.out.println(Fourth.told() + ": " + Log.all());
        System.out.println(new Fourth().name() + ": " + Log.all());
        for (int times = 0; times < 2; times++) {
            try {
                System.out.println(Below.two());
            } catch (ExceptionInInitializerError | NoClassDefFoundError e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getCause());
            }
        }
        System.out.println(Log.all());
    }
}
