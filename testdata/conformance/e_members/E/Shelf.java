package e;

import t.Item;

public class Shelf {
    private Item top;
    public Item[] rest = {};

    public Shelf() {}

    public Shelf(Item top) {
        this.top = top;
    }

    private Item put(Item item) {
        Item old = top;
        top = item;
        return old;
    }

    public static String label(Item item) {
        return "[" + item.name() + "]";
    }
}
