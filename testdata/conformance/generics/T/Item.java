package t;

public class Item implements Comparable<Item> {
    private final int value;

    Item(int value) {
        this.value = value;
    }

    public int value() {
        return value;
    }

    @Override
    public int compareTo(Item other) {
        return Integer.compare(value, other.value);
    }
}
