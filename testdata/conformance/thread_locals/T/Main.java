// shows: T hands E a ThreadLocal, whose values are in the threads
// group: reflection
// cut: t.**
package t;

import e.Settings;

public class Main {
    public static void main(String[] args) {
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 1);
        ThreadLocal<Integer> plain = new ThreadLocal<>();
        plain.set(1);
        System.out.println(local.get());
        Settings.set(plain);
        System.out.println(plain.get());
    }
}
