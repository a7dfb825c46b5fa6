package t;

public class Item extends Thing {
    public int sold;

    public Item() {
        sold = getSold() + 1;
    }

    private static int getSold() {
        return 0;
    }

    public int getPrice() {
        return 3;
    }
}
