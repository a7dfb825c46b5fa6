package e;

public class Keeper {
    private final Item[] items = {new Item(3), new Item(4)};

    public interface Numbered {
        int number();
    }

    public static class Item {
        private final int value;

        Item(int value) {
            this.value = value;
        }

        public int value() {
            return value;
        }
    }

    public Item[] items() {
        return items;
    }

    public void change() {
        items[1] = new Item(40);
    }

    public int sum(Numbered[] all) {
        int sum = 0;
        for (Numbered one : all) {
            sum += one.number();
        }
        return sum;
    }
}
