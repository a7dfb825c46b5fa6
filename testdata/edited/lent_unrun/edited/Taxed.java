package t;

public interface Taxed {
    int price();

    default int taxes() {
        return price() / 2;
    }

    default int gift() {
        return 2 + price();
    }

    static int rate(int price) {
        return price + price;
    }
}
