package e;

/** Something that is sold. */
public class Item {
    private final String name;
    private final int price;

    Item(String name, int price) {
        this.name = name;
        this.price = price;
    }

    public String name() {
        return name;
    }

    public int price() {
        return price;
    }

    public int discount() {
        return 2;
    }
}
