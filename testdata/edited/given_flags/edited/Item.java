package t;

public final class Item {
    int price = 3;
}
