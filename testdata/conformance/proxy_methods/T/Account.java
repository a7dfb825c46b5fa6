package t;

public final class Account {
    private final String name;
    private final int orders;

    public Account(String name, int orders) {
        this.name = name;
        this.orders = orders;
    }

    public String name() {
        return name;
    }

    public int orders() {
        return orders;
    }

    @Override
    public String toString() {
        return name + "/" + orders;
    }
}
