package e;

/** What the readers look at. */
class Part {
    final String name;
    final int price;
    Part next;

    Part(String name, int price) {
        this.name = name;
        this.price = price;
    }

    String name() {
        return name;
    }

    int price() {
        return price;
    }
}
