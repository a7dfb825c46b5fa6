package t;

public interface Priced {
    int price();

    default int withTax() {
        Taxes taxes = new Taxes();
        return taxes.on(price());
    }
}
