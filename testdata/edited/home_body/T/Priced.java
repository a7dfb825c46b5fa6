package t;

public interface Priced {
    int price();

    default int withTax() {
        return new Taxes().on(price());
    }
}
