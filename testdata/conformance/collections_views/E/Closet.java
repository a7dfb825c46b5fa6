package e;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;

public class Closet {
    private final TreeMap<String, Integer> sizes = new TreeMap<>(Map.of("hat", 1, "coat", 2, "shoe", 3, "belt", 4));

    public NavigableMap<String, Integer> sizes() {
        return sizes;
    }

    public LinkedHashMap<String, Integer> recent() {
        LinkedHashMap<String, Integer> recent = new LinkedHashMap<>(4, 0.75f, true);
        recent.put("a", 1);
        recent.put("b", 2);
        return recent;
    }

    public Properties settings() {
        Properties defaults = new Properties();
        defaults.setProperty("colour", "red");
        defaults.setProperty("size", "1");
        Properties settings = new Properties(defaults);
        settings.setProperty("size", "2");
        return settings;
    }

    public String read(Properties settings) {
        return settings.getProperty("colour") + settings.getProperty("size") + settings.getProperty("none", "-")
                + new TreeSet<>(settings.stringPropertyNames());
    }

    public Deque<String> deque() {
        return new ArrayDeque<>(List.of("x", "y"));
    }

    public PriorityQueue<String> queue() {
        return new PriorityQueue<>(Collections.reverseOrder());
    }

    public Stack<String> stack() {
        return new Stack<>();
    }

    public Vector<String> vector() {
        return new Vector<>(List.of("v"));
    }

    public Hashtable<String, String> table() {
        return new Hashtable<>(Map.of("k", "v"));
    }

    public List<String> fixed() {
        return Arrays.asList("f", "g");
    }

    public List<String> synced() {
        return Collections.synchronizedList(new ArrayList<>(List.of("s")));
    }

    public Map.Entry<String, Integer> entry() {
        return Map.entry("only", 1);
    }

    public void tidy(Map<String, Integer> map) {
        for (Iterator<Map.Entry<String, Integer>> i = map.entrySet().iterator(); i.hasNext();) {
            Map.Entry<String, Integer> entry = i.next();
            if (entry.getValue() < 2) {
                i.remove();
            } else {
                entry.setValue(entry.getValue() * 10);
            }
        }
        map.keySet().remove("drop");
        map.values().removeIf(value -> value > 1000);
    }

    public void tidy(SortedMap<String, Integer> map) {
        map.headMap("c").clear();
        map.tailMap("x").put("z", 26);
    }

    public String copies(Collection<String> of) {
        return new ArrayList<>(of) + " " + new TreeSet<>(of) + " " + List.copyOf(of) + " " + Set.copyOf(of).size();
    }

    public String copies(Map<String, Integer> of) {
        Map<String, Integer> copy = new HashMap<>(of);
        return new TreeMap<>(copy) + " " + of.equals(copy) + copy.equals(of) + " " + (of.hashCode() == copy.hashCode());
    }
}
