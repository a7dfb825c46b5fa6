// shows: T's collections in E's hands: read, changed, kept and read later after T changed them, custom collections of T, E's collections constructed from T's
// group: JDK
// cut: t.**
package t;

import e.Ledger;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

public class Main {
    private final int cents;

    Main(int cents) {
        this.cents = cents;
    }

    public int cents() {
        return cents;
    }

    public static void main(String[] args) {
        Ledger ledger = new Ledger();
        List<Main> list = new ArrayList<>(List.of(new Main(5), new Main(7)));
        System.out.println(ledger.total(list));
        ledger.keep(list);
        list.add(new Main(100));
        System.out.println(ledger.keptTotal() + " " + (ledger.kept() == list));
        ledger.dropFirst();
        System.out.println(list.size() + " " + list.get(0).cents());
        List<String> words = new ArrayList<>(Arrays.asList("pear", "fig"));
        ledger.sortAndAdd(words);
        System.out.println(words);
        Map<String, Integer> stock = new LinkedHashMap<>();
        stock.put("fig", 2);
        ledger.restock(stock);
        System.out.println(stock + " " + ledger.count(stock));
        System.out.println(ledger.firstKey(new TreeMap<>(Map.of("b", 1, "a", 2))) + ledger.span(new TreeSet<>(List.of(4, 9, 6))));
        System.out.println(ledger.sum(new AbstractList<>() {
            @Override
            public Integer get(int index) {
                return index * index;
            }

            @Override
            public int size() {
                return 5;
            }
        }));
        try {
            ledger.sortAndAdd(Collections.unmodifiableList(words));
        } catch (UnsupportedOperationException e) {
            System.out.println("unmodifiable");
        }
        Map<String, List<Main>> nested = new HashMap<>();
        nested.put("k", list);
        System.out.println(ledger.nested(nested) + " " + nested.get("new").get(0).cents() + " " + nested.size());
        System.out.println(ledger.copied(words) + " " + ledger.joined(words.iterator()));
        List<List<Integer>> rows = List.of(List.of(1, 2), List.of(3));
        System.out.println(ledger.flat(rows));
    }
}
