package e;

public class Goods {
    public static String all() {
        return "<goods><g kind='hot' price='2.5'>tea</g><g kind='hot' price='3'>coffee</g><g kind='cold' price='1'>water</g></goods>";
    }

    public static String whom() {
        return "me";
    }
}
