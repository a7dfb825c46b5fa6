package e;

/** Environment of a test that pays to replay, and of one that does not. */
public class Shop {
    private static int kept;

    public static int price(String what) throws InterruptedException {
        Thread.sleep(8_000);
        return what.length();
    }

    public static int keep(byte[] secret) {
        kept++;
        return secret.length;
    }
}
