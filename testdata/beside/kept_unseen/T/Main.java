package t;

import e.Env;

import java.time.ZoneId;

/** Hands over texts that the JDK keeps, and that it has by no member that tells so. */
public class Main {
    private static volatile boolean isSame;

    public static void main(String[] words) throws Exception {
        Env env = new Env();
        Object zone = ZoneId.systemDefault();
        String id = zone.toString();
        boolean isZone = env.zone(id);
        String name = String.valueOf(new char[] {'m', 'i', 'n', 'e'});
        Thread thread = new Thread(null, () -> isSame = env.thread(name), name, 0);
        thread.start();
        thread.join();
        if (!isZone || !isSame) {
            throw new AssertionError("it is another one");
        }
    }
}
