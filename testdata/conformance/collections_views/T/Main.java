// shows: views of collections: subList, head and tail maps, entries with setValue, Iterator.remove, access order, Properties with defaults, less common classes
// group: JDK
// cut: t.**
package t;

import e.Closet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;

public class Main {
    public static void main(String[] args) {
        Closet closet = new Closet();
        maps(closet);
        properties(closet);
        rare(closet);
        mine(closet);
    }

    private static void maps(Closet closet) {
        NavigableMap<String, Integer> sizes = closet.sizes();
        System.out.println(sizes.headMap("d") + " " + sizes.descendingMap() + " " + sizes.floorKey("d") + " " + sizes.subMap("b", "d").size());
        sizes.tailMap("h", true).entrySet().iterator().next().setValue(11);
        sizes.keySet().remove("belt");
        Iterator<Integer> values = sizes.values().iterator();
        values.next();
        values.remove();
        System.out.println(closet.sizes() + " " + sizes.firstEntry() + " " + sizes.pollLastEntry().getValue() + " " + sizes.comparator());
        LinkedHashMap<String, Integer> recent = closet.recent();
        recent.get("a");
        System.out.println(recent + " " + new HashMap<>(recent) + " " + recent.equals(Map.of("b", 2, "a", 1)) + Map.of("b", 2, "a", 1).equals(recent));
        Map.Entry<String, Integer> entry = closet.entry();
        System.out.println(entry + " " + entry.getKey() + " " + entry.equals(Map.entry("only", 1)) + Map.entry("only", 1).equals(entry));
    }

    private static void properties(Closet closet) {
        Properties settings = closet.settings();
        System.out.println(settings.getProperty("colour") + settings.getProperty("size") + settings.size() + new TreeSet<>(settings.stringPropertyNames()));
        Properties flat = new Properties();
        flat.putAll(settings);
        flat.setProperty("colour", "blue");
        System.out.println(closet.read(flat) + " " + closet.read(settings));
    }

    private static void rare(Closet closet) {
        Deque<String> deque = closet.deque();
        deque.push("w");
        System.out.println(deque.pollLast() + deque.peekFirst() + deque);
        PriorityQueue<String> queue = closet.queue();
        queue.addAll(List.of("m", "z", "a"));
        System.out.println(queue.poll() + queue.size());
        Stack<String> stack = closet.stack();
        stack.push("1");
        stack.push("2");
        System.out.println(stack.pop() + stack.peek() + stack.empty());
        Vector<String> vector = closet.vector();
        vector.addElement("u");
        System.out.println(vector.elementAt(1) + vector + Collections.list(vector.elements()));
        System.out.println(closet.table().get("k") + closet.table());
        List<String> fixed = closet.fixed();
        fixed.set(0, "ff");
        System.out.println(fixed + " " + Arrays.asList(fixed.toArray(new String[0])));
        List<String> synced = closet.synced();
        synced.add("t");
        Collections.reverse(synced);
        System.out.println(synced);
    }

    private static void mine(Closet closet) {
        Map<String, Integer> map = new LinkedHashMap<>(Map.of("one", 1));
        map.put("two", 2);
        map.put("drop", 3);
        map.put("big", 500);
        closet.tidy(map);
        System.out.println(map);
        TreeMap<String, Integer> sorted = new TreeMap<>(Map.of("a", 1, "b", 2, "m", 3));
        closet.tidy(sorted);
        System.out.println(sorted);
        List<String> list = new ArrayList<>(List.of("p", "q", "r", "s"));
        System.out.println(closet.copies(list.subList(1, 3)) + " | " + closet.copies(sorted.keySet()) + " | " + closet.copies(sorted));
        List<String> theirs = closet.synced();
        ListIterator<String> at = theirs.listIterator();
        at.next();
        at.set("S");
        at.add("T");
        System.out.println(theirs + " " + new HashSet<>(theirs).equals(new HashSet<>(List.of("S", "T"))) + " " + list.addAll(theirs) + list);
    }
}
