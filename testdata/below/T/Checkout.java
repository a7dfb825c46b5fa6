package t;

import e.Rates;

public class Checkout {
    private final Rates rates;
    private String note = "none";
    private int sold;

    public Checkout(Rates rates) {
        this.rates = rates;
    }

    public int sell(Order order) {
        sold = sold + 1;
        return order.cents() - discount(order);
    }

    private int discount(Order order) {
        return order.cents() * rates.percent() / 100;
    }

    public String note() {
        return note + " " + sold;
    }

    public Rates rates(Rates other) {
        return rates.percent() > other.percent() ? rates : other;
    }

    public int twice(Order order) {
        return sell(order) + sell(order);
    }
}
