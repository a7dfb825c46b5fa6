package t;

import e.Journal;
import e.Stock;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The system test: fails by an AssertionError. */
public class Main {
    static void check(String what, Object wanted, Object found) {
        if (!wanted.equals(found)) {
            throw new AssertionError(what + ": wanted " + wanted + ", found " + found);
        }
    }

    public static void main(String[] args) {
        Stock stock = Stock.open("main");
        Journal journal = new Journal();
        Shop shop = new Shop(stock, journal);
        shop.fill();
        check("price", 6, shop.price("apple", 2));
        check("price of many", 13, shop.price("apple", 5));
        check("bought", true, shop.buy("apple", 2));
        check("too many", false, shop.buy("plum", 2));
        check("some bought", 2, shop.buyAll(new TreeMap<>(Map.of("apple", 1, "pear", 2, "plum", 3))));
        check("total", 11, shop.total());
        check("label", "apple red 12", shop.label("apple"));
        shop.restock(List.of("fig", "kiwi"));
        check("settled", 34, shop.settle());
        check("described", "main: 7, 3", shop.describe());
        check("taken", "taken", shop.take("pear", 1));
        check("not taken", "no pear", shop.take("pear", 9));
        check("shelf", "main/fig main/kiwi", shop.shelf(List.of("fig", "kiwi")));
        shop.close();
        check("sold", 5, shop.sold());
        check("left", 2, stock.count("pear"));
        check("noted", true, journal.has("closed main"));
        System.out.println("all is well");
    }
}
