package t;

public interface Pricer {
    int price(Order order);

    Order cheapest(Order a, Order b);
}
