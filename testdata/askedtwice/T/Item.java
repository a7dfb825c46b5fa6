package t;

public class Item {
    int price = 3;
}
