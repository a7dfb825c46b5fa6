package e;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import t.Main;

public class Ledger {
    private List<Main> kept;

    public int total(List<Main> entries) {
        int total = 0;
        for (Main entry : entries) {
            total += entry.cents();
        }
        return total;
    }

    public void keep(List<Main> entries) {
        kept = entries;
    }

    public int keptTotal() {
        return total(kept);
    }

    public List<Main> kept() {
        return kept;
    }

    public void dropFirst() {
        kept.remove(0);
    }

    public void sortAndAdd(List<String> words) {
        Collections.sort(words);
        words.add("zz" + words.size());
    }

    public void restock(Map<String, Integer> stock) {
        stock.replaceAll((key, value) -> value * 10);
        stock.put("pea", 1);
    }

    public int count(Map<String, Integer> stock) {
        int count = 0;
        for (Map.Entry<String, Integer> entry : stock.entrySet()) {
            count += entry.getKey().length() * entry.getValue();
        }
        return count;
    }

    public String firstKey(SortedMap<String, Integer> map) {
        return map.firstKey() + map.tailMap("b").size();
    }

    public int span(SortedSet<Integer> set) {
        return set.last() - set.first();
    }

    public int sum(List<Integer> numbers) {
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        return sum;
    }

    public int nested(Map<String, List<Main>> map) {
        Main first = map.get("k").get(0);
        map.put("new", new ArrayList<>(List.of(first)));
        return first.cents();
    }

    public String copied(List<String> words) {
        List<String> copy = new ArrayList<>(words);
        copy.addAll(words);
        return copy.size() + copy.get(copy.size() - 1);
    }

    public String joined(Iterator<String> words) {
        StringBuilder out = new StringBuilder();
        while (words.hasNext()) {
            out.append(words.next()).append('+');
        }
        return out.toString();
    }

    public int flat(List<List<Integer>> rows) {
        int sum = 0;
        for (List<Integer> row : rows) {
            sum = sum * 10 + sum(row);
        }
        return sum;
    }
}
