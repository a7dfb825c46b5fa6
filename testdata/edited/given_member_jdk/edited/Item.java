package t;

public class Item {
    int price = 3;

    public int getPrice() {
        return price;
    }
}
