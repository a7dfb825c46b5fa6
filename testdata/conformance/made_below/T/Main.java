// shows: what T makes of a class of E below one of T, which is below one of E: all three are initialised then, the highest first; below a class without an initialiser, and one that fails
// group: inheritance
// identity: wrapped
// cut: t.**
package t;

import e.Bottom;
import e.Clothed;
import e.Fallen;
import e.Log;

public class Main {
    public static void main(String[] args) {
        Log.add("main");
        System.out.println(new Bottom(0).twice() + " " + Middle.made() + ": " + Log.all());
        System.out.println(Clothed.told() + ": " + Log.all());
        for (int times = 0; times < 2; times++) {
            try {
                new Fallen();
            } catch (ExceptionInInitializerError | NoClassDefFoundError e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getCause());
            }
        }
        System.out.println(Log.all());
    }
}
