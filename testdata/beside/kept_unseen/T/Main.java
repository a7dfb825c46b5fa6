package t;

import e.Env;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.time.ZoneId;

/** Hands over texts that the JDK keeps, and that it has by no member that tells so. */
public class Main {
    private static volatile boolean isSame;

    public static void main(String[] words) throws Throwable {
        Env env = new Env();
        String id = new AssertionError(ZoneId.systemDefault()).getMessage();
        boolean isZone = env.zone(id);
        String name = String.valueOf(new char[] {'m', 'i', 'n', 'e'});
        Thread thread = new Thread(() -> isSame = env.thread(name));
        MethodHandles.lookup()
                .findVirtual(
                        Thread.class, "setName", MethodType.methodType(void.class, String.class))
                .invokeExact(thread, name);
        thread.start();
        thread.join();
        if (!isZone || !isSame) {
            throw new AssertionError("it is another one");
        }
    }
}
