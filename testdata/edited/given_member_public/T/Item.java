package t;

public class Item extends Thing {
    public int getPrice() {
        return 3;
    }
}
