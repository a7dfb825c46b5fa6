package t;

public class Item {
    private static int made;
    int price = 3;
    int taxed = 4;

    public Item() {
        count();
    }

    public int getPrice() {
        return price;
    }

    private static void count() {
        made++;
    }
}
