package e;

public class Clerk {
    public long opened() {
        return 1_700_000_000_000L;
    }

    public double price() {
        return 12345.678;
    }

    public String zone() {
        return System.getProperty("user.timezone");
    }
}
