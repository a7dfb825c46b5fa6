package shop;

import base.Amount;
import base.Till;
import java.io.FileNotFoundException;
import text.Words;

/** The plan of this program is in the files beside: `cargo test --test commands -- plan::`. */
public class Order {
    private final Till till = new Till();

    /** Named with --environment, but a nest has one realm. */
    public static class Line extends Amount {
        Line(int cents) {
            super(cents);
        }
    }

    public static void main(String[] arguments) throws FileNotFoundException {
        Order order = new Order();
        order.till.put(new Line(5));
        if (arguments.length > 0) {
            System.out.println(new Receipt(arguments[0]));
        }
        System.out.println(Words.upper("sum ") + order.till.sum() + " " + Till.FLOOR);
    }
}
