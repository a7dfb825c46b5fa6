// shows: boxes of small numbers that code under test gets by reflection, and hands over
// group: reflection
// cut: t.**
package t;

import e.Counter;

import java.lang.reflect.Method;

public class Main {
    private static final int CALLS_UNTIL_THE_JDK_SHARES = 40;

    public static void main(String[] args) throws ReflectiveOperationException {
        Method size = Main.class.getDeclaredMethod("size");
        Main main = new Main();
        for (int i = 0; i < CALLS_UNTIL_THE_JDK_SHARES; i++) {
            size.invoke(main);
        }
        Counter counter = new Counter();
        for (int i = 0; i < 5; i++) {
            counter.count(size.invoke(main));
        }
        System.out.println(counter.same() + " " + (size.invoke(main) == size.invoke(main)));
    }

    int size() {
        return 7;
    }
}
