package e;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Properties;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Classes of the program below ones of the JDK. */
public class Subclasses {
    private final MyList list = new MyList();
    private final Sized sized = list;
    private final Defaulted defaulted = list;
    private final Adder<String> adder = list;
    private final List<String> view = Collections.unmodifiableList(list);
    private final MyMap map = new MyMap();
    private final Set<String> keys = map.keySet();
    private final MyProperties properties = new MyProperties();
    private final Map<Object, Object> asMap = properties;
    private final Set<Object> propertyKeys = properties.keySet();
    private final Collection<Object> propertyValues = properties.values();
    private final MyTreeSet treeSet = new MyTreeSet();
    private final SortedSet<String> head = treeSet.headSet("z");
    private final NavigableSet<String> down = treeSet.descendingSet();
    private final MyConcurrent concurrent = new MyConcurrent();
    private final Set<String> concurrentKeys = concurrent.keySet();
    private final Backed backed = new Backed();
    private final List<Integer> backedSub = backed.subList(0, 2);
    private final List<Integer> backedView = Collections.unmodifiableList(backed);
    private final Mapped mapped = new Mapped();
    private final Set<String> mappedKeys = mapped.keySet();
    private final Walked walked = new Walked();
    private final Shown shown = new Shown();
    private final Fault fault = new Fault("x", 1);
    private final Throwable asThrowable = fault;
    private final Cell cell = new Cell("a");
    private final Filter filter = new Filter();
    private final Count count = new Count();
    private final Number asNumber = count;
    private final Iterator<String> kept = new Steps();
    private final Own own = new Own();
    private final List<String> asList = own;
    private final Hashtable<List<String>, Integer> table = new Hashtable<>();
    private final Growing growing = new Growing();
    static boolean reversed;
    private final TreeMap<String, Integer> ordered = new TreeMap<>((a, b) -> reversed ? b.compareTo(a) : a.compareTo(b));
    private final List<String> keyList = new ArrayList<>(List.of("k"));
    private final List<String> plain = new ArrayList<>(List.of("p"));

    public Subclasses() {
        table.put(keyList, 1);
        ordered.put("a", 1);
        ordered.put("b", 2);
    }

    interface Sized {
        int size();
    }

    interface Defaulted {
        default String get(int index) {
            return "none";
        }

        default int size() {
            return -1;
        }
    }

    interface Adder<X> {
        default boolean add(X one) {
            return false;
        }

        default void clear() {}
    }

    static final class MyList extends ArrayList<String> implements Sized, Defaulted, Adder<String> {
        private static final long serialVersionUID = 1;

        int changes() {
            return modCount;
        }
    }

    static final class MyMap extends HashMap<String, Integer> {
        private static final long serialVersionUID = 1;
    }

    static final class MyProperties extends Properties {
        private static final long serialVersionUID = 1;
    }

    static final class MyTreeSet extends TreeSet<String> {
        private static final long serialVersionUID = 1;
    }

    static final class MyConcurrent extends ConcurrentHashMap<String, Integer> {
        private static final long serialVersionUID = 1;
    }

    /** Elements are in an array of its own. */
    static final class Backed extends AbstractList<Integer> {
        final int[] all = {1, 2, 3};
        int size = 2;

        @Override
        public Integer get(int index) {
            return all[index];
        }

        @Override
        public int size() {
            return size;
        }

        @Override
        public Integer set(int index, Integer to) {
            int before = all[index];
            all[index] = to;
            return before;
        }
    }

    static final class Mapped extends AbstractMap<String, Integer> {
        private final Map<String, Integer> all = new LinkedHashMap<>(Map.of("a", 1));

        @Override
        public Integer put(String key, Integer value) {
            return all.put(key, value);
        }

        @Override
        public Set<Map.Entry<String, Integer>> entrySet() {
            return all.entrySet();
        }
    }

    /** Only the interface: its elements can change. */
    static final class Walked implements Iterable<StringBuilder> {
        final StringBuilder one = new StringBuilder("w");

        @Override
        public Iterator<StringBuilder> iterator() {
            return new Iterator<>() {
                private boolean gone;

                @Override
                public boolean hasNext() {
                    return !gone;
                }

                @Override
                public StringBuilder next() {
                    gone = true;
                    return one;
                }
            };
        }
    }

    static final class Shown implements CharSequence {
        char[] all = {'a', 'b'};

        @Override
        public int length() {
            return all.length;
        }

        @Override
        public char charAt(int index) {
            return all[index];
        }

        @Override
        public CharSequence subSequence(int from, int to) {
            return new String(all, from, to - from);
        }

        @Override
        public String toString() {
            return new String(all);
        }
    }

    static final class Fault extends Exception {
        private static final long serialVersionUID = 1;
        int code;

        Fault(String message, int code) {
            super(message);
            this.code = code;
        }

        @Override
        public String getMessage() {
            return super.getMessage() + code;
        }
    }

    static final class Cell extends WeakReference<String> {
        Cell(String held) {
            super(held);
        }
    }

    static final class Filter extends FilterInputStream {
        Filter() {
            super(new ByteArrayInputStream(new byte[] {1, 2, 3}));
        }

        void swap() {
            in = new ByteArrayInputStream(new byte[] {9});
        }

        int left() throws IOException {
            return in.available();
        }
    }

    static final class Count extends AtomicBase {
        private static final long serialVersionUID = 1;
    }

    static class AtomicBase extends AtomicInteger {
        private static final long serialVersionUID = 1;
    }

    static final class Steps implements Iterator<String> {
        private int at;

        @Override
        public boolean hasNext() {
            return at < 10;
        }

        @Override
        public String next() {
            return "" + at++;
        }
    }

    /** A list without a class of the JDK above it. */
    static final class Own extends AbstractList<String> {
        private String[] all = {"a"};

        @Override
        public String get(int index) {
            return all[index];
        }

        @Override
        public int size() {
            return all.length;
        }

        @Override
        public boolean add(String one) {
            all = new String[] {all[0], one};
            return true;
        }
    }

    static final class Growing extends LinkedHashMap<String, Integer> {
        private static final long serialVersionUID = 1;
        int removed;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
            removed++;
            return size() > 1;
        }
    }

    public void meetsSize1() { list.add("a"); }
    public int meetsSize2() { return sized.size(); }
    public void meetsDefaulted1() { list.add("a"); }
    public int meetsDefaulted2() { return defaulted.size(); }
    public void meetsDefaultedGet1() { list.set(0, "z"); }
    public String meetsDefaultedGet2() { return defaulted.get(0); }
    public void meetsAdder1() { adder.add("q"); }
    public int meetsAdder2() { return list.size(); }
    public void meetsClear1() { adder.clear(); }
    public boolean meetsClear2() { return list.isEmpty(); }
    public void meetsView1() { list.add("b"); }
    public int meetsView2() { return view.size(); }
    public void meetsModCount1() { list.add("c"); }
    public int meetsModCount2() { return list.changes(); }
    public void meetsMap1() { map.put("a", 1); }
    public int meetsMap2() { return keys.size(); }
    public void meetsProperties1() { asMap.put("a", "b"); }
    public int meetsProperties2() { return propertyKeys.size(); }
    public void meetsPropertyValues1() { asMap.put("a", "c"); }
    public boolean meetsPropertyValues2() { return propertyValues.contains("c"); }
    public void meetsPropertyKeys1() { propertyKeys.remove("a"); }
    public int meetsPropertyKeys2() { return asMap.size(); }
    public void meetsTreeSet1() { treeSet.add("a"); }
    public int meetsTreeSet2() { return head.size(); }
    public void meetsDown1() { down.add("d"); }
    public boolean meetsDown2() { return treeSet.contains("d"); }
    public void meetsConcurrent1() { concurrent.put("a", 1); }
    public int meetsConcurrent2() { return concurrentKeys.size(); }
    public void meetsBacked1() { backed.all[0] = 7; }
    public int meetsBacked2() { return backedSub.get(0); }
    public void meetsBackedSet1() { backedSub.set(1, 8); }
    public int meetsBackedSet2() { return backedView.get(1); }
    public void meetsBackedSum1() { backed.set(0, 5); }
    public int meetsBackedSum2() { int sum = 0; for (int one : backedView) { sum += one; } return sum; }
    public void meetsBackedHash1() { backed.set(0, 6); }
    public int meetsBackedHash2() { return List.copyOf(backedView).hashCode(); }
    public void meetsMapped1() { mapped.put("b", 2); }
    public int meetsMapped2() { return mappedKeys.size(); }
    public void meetsMappedGet1() { mapped.put("a", 3); }
    public Integer meetsMappedGet2() { return mapped.get("a"); }
    public void meetsWalked1() { walked.one.append("x"); }
    public String meetsWalked2() { return String.join(",", walked); }
    public void meetsShown1() { shown.all[0] = 'z'; }
    public String meetsShown2() { return "" + new StringBuilder(shown); }
    public void meetsShownChars1() { shown.all = new char[] {'y'}; }
    public long meetsShownChars2() { return shown.chars().count(); }
    public void meetsFault1() { fault.code = 4; }
    public String meetsFault2() { return asThrowable.toString(); }
    public void meetsSuppressed1() { asThrowable.addSuppressed(new Exception()); }
    public int meetsSuppressed2() { return fault.getSuppressed().length; }
    public void meetsThrown1() { fault.code = 5; }
    public Object meetsThrown2() throws Exception { throw fault; }
    public void meetsCell1() { cell.clear(); }
    public boolean meetsCell2() { return cell.get() == null; }
    public void meetsFilter1() { filter.swap(); }
    public int meetsFilter2() throws IOException { return filter.left(); }
    public int meetsRead1() throws IOException { return filter.read(); }
    public int meetsRead2() throws IOException { return filter.available(); }
    public void meetsCount1() { count.incrementAndGet(); }
    public int meetsCount2() { return asNumber.intValue(); }
    public String meetsKept1() { return kept.next(); }
    public boolean meetsKept2() { return kept.hasNext(); }
    public void meetsOwn1() { asList.add("b"); }
    public int meetsOwn2() { return own.size(); }
    public void meetsOwnText1() { own.add("b"); }
    public String meetsOwnText2() { return asList.toString(); }
    public void meetsTable1() { keyList.add("t"); }
    public Integer meetsTable2() { return table.get(new ArrayList<>(List.of("k"))); }
    public void meetsGrowing1() { growing.put("a", 1); }
    public int meetsGrowing2() { return growing.removed; }
    public void meetsOrdered1() { reversed = true; }
    public Integer meetsOrdered2() { return ordered.get("a"); }
    public void meetsEnumeration1() { table.put(new ArrayList<>(), 4); }
    public int meetsEnumeration2() { int n = 0; for (Enumeration<Integer> e = table.elements(); e.hasMoreElements(); e.nextElement()) { n++; } return n; }

    public void freeLists1() { list.add("z"); }
    public int freeLists2() { return plain.size(); }
    public void freeMaps1() { map.put("z", 4); }
    public Integer freeMaps2() { return ordered.get("b"); }
    public void freeOwn1() { own.add("z"); }
    public String freeOwn2() { return plain.get(0); }
}
