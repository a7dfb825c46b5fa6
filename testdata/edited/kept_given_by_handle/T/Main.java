// shows: T gives its thread a name by a method handle and hands the same text over, and E compares it by identity with that of the thread; the edit hands over another text that is equal
// verdict: diverged
// cut: t.**
package t;

import e.Gate;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class Main {
    public static void main(String[] args) throws Throwable {
        Gate gate = new Gate();
        String name = String.valueOf(new char[] {'m', 'i', 'n', 'e'});
        MethodHandles.lookup()
                .findVirtual(
                        Thread.class, "setName", MethodType.methodType(void.class, String.class))
                .invokeExact(Thread.currentThread(), name);
        if (!gate.opens(name)) {
            throw new IllegalStateException();
        }
    }
}
