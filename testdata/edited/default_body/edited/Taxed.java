package t;

public interface Taxed {
    int price();

    static int rate(int price) {
        return price * 3;
    }
}
