package t;

public class Order {
    private final String what;

    Order(String what) {
        this.what = what;
    }

    public String what() {
        return what;
    }
}
