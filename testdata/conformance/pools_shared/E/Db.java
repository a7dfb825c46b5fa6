package e;

import java.util.concurrent.ThreadLocalRandom;

public class Db {
    public String load(String key) {
        return slept(ThreadLocalRandom.current().nextInt(3), key);
    }

    private String slept(int ms, String key) {
        try {
            Thread.sleep(ms);
        } catch (InterruptedException x) {
            throw new IllegalStateException(x);
        }
        return "row " + key + "; ";
    }
}
