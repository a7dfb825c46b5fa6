package t;

import e.Item;
import e.Journal;
import e.Label;
import e.Stock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Sells what a stock has. */
public class Shop {
    private final Stock stock;
    private final Journal journal;
    private int sold;

    Shop(Stock stock, Journal journal) {
        this.stock = stock;
        this.journal = journal;
    }

    void fill() {
        stock.put("apple", 10);
        stock.put("pear", 5);
        stock.put("plum", 1);
        journal.note("filled");
    }

    int price(String name, int count) {
        Item item = stock.find(name);
        if (item == null) {
            throw new IllegalArgumentException(name);
        }
        int price = item.price() * count;
        if (count >= 5) {
            price -= item.discount();
        }
        return price;
    }

    boolean buy(String name, int count) {
        if (stock.count(name) < count) {
            journal.note("out of " + name);
            return false;
        }
        stock.take(name, count);
        journal.note("sold " + count + " " + name);
        sold += count;
        return true;
    }

    int buyAll(Map<String, Integer> wanted) {
        int bought = 0;
        for (Map.Entry<String, Integer> one : wanted.entrySet()) {
            if (buy(one.getKey(), one.getValue())) {
                bought++;
            }
        }
        return bought;
    }

    int total() {
        int total = 0;
        for (String name : stock.names()) {
            total += stock.count(name);
        }
        return total;
    }

    String label(String name) {
        Label label = new Label();
        label.setText(name);
        label.setColour("red");
        label.setSize(12);
        return label.show();
    }

    void restock(List<String> names) {
        for (String name : names) {
            stock.put(name, 3);
        }
        journal.note("restocked");
    }

    int settle() {
        return stock.each((name, count) -> {
            journal.note(name + "=" + count);
            return count * 2;
        });
    }

    String describe() {
        StringBuilder text = new StringBuilder();
        text.append(stock.name()).append(": ");
        text.append(stock.count("apple"));
        text.append(", ").append(stock.count("pear"));
        return text.toString();
    }

    String take(String name, int count) {
        try {
            stock.take(name, count);
            return "taken";
        } catch (IllegalStateException e) {
            journal.note(e.getMessage());
            return e.getMessage();
        }
    }

    String shelf(List<String> names) {
        String text = "";
        for (String name : names) {
            text += stock.name() + "/" + name + " ";
        }
        return text.trim();
    }

    void close() {
        List<String> last = new ArrayList<>();
        last.add("sold " + sold);
        last.add("closed " + stock.name());
        journal.noteAll(last);
    }

    int sold() {
        return sold;
    }
}
