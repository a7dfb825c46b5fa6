package e;

public class Shop {
    private final String name;

    public Shop(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }

    public Shop twin() {
        return new Shop(name + "2");
    }
}
