package e;

import java.util.ArrayList;
import java.util.List;

public class Meter {
    private final List<Integer> order = new ArrayList<>();
    private int total;

    public synchronized int add(int amount) {
        order.add(amount);
        total += amount;
        return total;
    }

    public synchronized int total() {
        return total;
    }

    public String name(int n) {
        return "m" + n;
    }

    public synchronized String order() {
        return order.toString();
    }
}
