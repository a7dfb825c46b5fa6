package e;

public class Shop {
    private final Object never = new Object();

    public int price(String what) {
        return what.length();
    }

    /** Does not come back. */
    public void stay() throws InterruptedException {
        synchronized (never) {
            never.wait();
        }
    }
}
