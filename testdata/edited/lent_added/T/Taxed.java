package t;

public interface Taxed {
    int price();

    default int taxes() {
        return price() / 2;
    }

    default int gift() {
        return price() + 2;
    }

    static int rate(int price) {
        return price * 2;
    }
}
