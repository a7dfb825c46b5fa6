package e;

public class Item {
    private final String name;

    public Item(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }
}
