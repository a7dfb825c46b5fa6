package e;

public class Shop {
    private Shop() {}

    public static int price(String item) {
        return item.length();
    }
}
