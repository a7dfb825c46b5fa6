package t;

public class Item {
    public Object any;
    private String got = "";

    public void all(Item[] items, Item[][] more) {
        got += items.length + " " + (items[0] == this) + " " + more[0].length;
    }

    String got() {
        return got;
    }
}
