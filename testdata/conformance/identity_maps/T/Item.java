package t;

public class Item {
    private final String name;

    public Item(String name) {
        this.name = name;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Item item && item.name.equals(name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return name;
    }
}
