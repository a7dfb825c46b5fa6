package t;

@Mark("item")
public class Item implements Comparable<Item> {
    public static final int LIMIT = 9;
    public static int count = 4;
    private final String name;

    public Item(String name) {
        this.name = name;
    }

    public static String made() {
        return "made " + count++;
    }

    public String name() {
        return name;
    }

    public Color color() {
        return name.equals("a") ? Color.RED : Color.BLUE;
    }

    public Failed fail() {
        return new Failed(this);
    }

    public void failing() throws Failed {
        throw new Failed(this);
    }

    @Override
    public int compareTo(Item other) {
        return name.compareTo(other.name);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Item i && i.name.equals(name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return "item " + name;
    }

    public class Part {
        private final String part;

        public Part(String part) {
            this.part = part;
        }

        public String whole() {
            return name + part;
        }
    }

    public static class Nested {
        @Override
        public String toString() {
            return "nested";
        }
    }

    public static class Failed extends Exception {
        private static final long serialVersionUID = 1;
        private final transient Item item;

        Failed(Item item) {
            super("failed " + item.name, new IllegalStateException("cause"));
            this.item = item;
        }

        public Item item() {
            return item;
        }
    }
}
