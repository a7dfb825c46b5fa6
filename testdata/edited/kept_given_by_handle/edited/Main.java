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
        if (!gate.opens(new String(name))) {
            throw new IllegalStateException();
        }
    }
}
