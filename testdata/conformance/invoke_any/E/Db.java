package e;

public class Db {
    public String slow(String key) {
        try {
            Thread.sleep(150);
        } catch (InterruptedException x) {
            throw new IllegalStateException(x);
        }
        return "row " + key;
    }

    public void log(String what) {}
}
