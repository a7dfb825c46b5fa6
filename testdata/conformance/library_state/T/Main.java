// shows: a library of the application: pure members run in place, statics that touch shared state are crossings, a class whose objects do is environment
// group: library
// cut: t.**
// library: lib.**
package t;

import e.Env;
import lib.Clocked;
import lib.Counter;
import lib.Pure;
import lib.Settings;
import lib.Total;

public class Main {
    public static void main(String[] args) {
        Env.count();
        System.out.println(Counter.get() + " " + Counter.twice(4));
        Counter.increment();
        System.out.println(Counter.get() + " " + Env.counted() + " " + Counter.NAMES.size());
        Counter.NAMES.add("t");
        System.out.println(Env.names());
        Pure pure = new Pure(3);
        System.out.println(pure.plus(2) + " " + Env.apply(pure::plus));
        System.out.println(new Total(4).total() + " " + Settings.LIMIT);
        Env.set("changed");
        System.out.println(Settings.get().name() + " " + (Clocked.now() > 0));
        System.out.println(new Total.Part(2).sum());
    }
}
