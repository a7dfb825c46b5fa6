package e;

public class Db {
    public String slow(String key) {
        try {
            Thread.sleep(20_000);
        } catch (InterruptedException x) {
            throw new IllegalStateException(x);
        }
        return "row " + key;
    }
}
