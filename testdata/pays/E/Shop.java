package e;

/** Environment of a test that pays to replay. */
public class Shop {
    public static int price(String what) throws InterruptedException {
        Thread.sleep(8_000);
        return what.length();
    }
}
