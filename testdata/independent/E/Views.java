package e;

import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;

/** Collections that show others. */
public class Views {
    private final List<String> list = new ArrayList<>(List.of("a", "b", "c"));
    private final List<String> alias = list;
    private final List<String> base = new ArrayList<>(List.of("a", "b", "c"));
    private final List<String> sub = base.subList(0, 3);
    private final List<String> subOfSub = sub.subList(1, 3);
    private final List<String> unmodifiable = Collections.unmodifiableList(list);
    private final Collection<String> twice = Collections.unmodifiableCollection(Collections.synchronizedList(list));
    private final List<String> checked = Collections.checkedList(list, String.class);
    private final Map<String, Integer> map = new HashMap<>(Map.of("a", 1));
    private final Set<String> keys = map.keySet();
    private final Collection<Integer> values = map.values();
    private final Set<Map.Entry<String, Integer>> entries = map.entrySet();
    private final Map.Entry<String, Integer> entry = entries.iterator().next();
    private final Map<String, Integer> closed = Collections.unmodifiableMap(map);
    private final NavigableMap<String, Integer> tree = new TreeMap<>(Map.of("a", 1, "b", 2));
    private final SortedMap<String, Integer> tail = tree.tailMap("a");
    private final NavigableMap<String, Integer> down = tree.descendingMap();
    private final Set<String> downKeys = down.navigableKeySet();
    private final TreeSet<String> treeSet = new TreeSet<>(List.of("a", "b"));
    private final Set<String> headSet = treeSet.headSet("b");
    private final Set<String> downSet = treeSet.descendingSet();
    private final String[] array = {"a", "b"};
    private final List<String> ofArray = Arrays.asList(array);
    private final List<String> ofArrayBackwards = ofArray.subList(0, 2);
    private Iterator<String> iterator = list.iterator();
    private ListIterator<String> listIterator = list.listIterator();
    private final Map<String, Boolean> flags = new HashMap<>();
    private final Set<String> ofMap = Collections.newSetFromMap(flags);
    private final Properties defaults = new Properties();
    private final Properties properties = new Properties(defaults);
    private final Map<Object, Object> asMap = properties;
    private final Set<Object> propertyKeys = properties.keySet();
    private final Vector<String> vector = new Vector<>(List.of("a", "b"));
    private final List<String> ofVector = vector.subList(0, 1);
    private final PriorityQueue<String> queue = new PriorityQueue<>(List.of("a"));
    private final ConcurrentHashMap<String, Integer> concurrent = new ConcurrentHashMap<>(Map.of("a", 1));
    private final Set<String> concurrentKeys = concurrent.keySet();
    private final Set<String> concurrentKeysWithValue = concurrent.keySet(1);
    private final IdentityHashMap<String, Integer> identity = new IdentityHashMap<>();
    private final Collection<Integer> identityValues = identity.values();
    private final EnumMap<Colour, Integer> byColour = new EnumMap<>(Colour.class);
    private final Set<Colour> colours = byColour.keySet();
    private final LinkedHashMap<String, Integer> linked = new LinkedHashMap<>(Map.of("a", 1));
    private final Collection<Integer> linkedValues = linked.values();
    private final BitSet bits = new BitSet();
    private final ArrayDeque<String> deque = new ArrayDeque<>();
    private final java.util.Queue<String> lifo = Collections.asLifoQueue(deque);
    private final List<String> other = new ArrayList<>(List.of("z"));
    private final Map<String, Integer> otherMap = new HashMap<>();
    private final AbstractMap.SimpleEntry<String, Integer> pair = new AbstractMap.SimpleEntry<>("a", 1);
    private final Map.Entry<String, Integer> pairAlias = pair;

    public void meetsAlias1() { list.add("d"); }
    public int meetsAlias2() { return alias.size(); }
    public void meetsSub1() { base.set(0, "x"); }
    public String meetsSub2() { return sub.get(0); }
    public void meetsSubWrite1() { sub.set(1, "y"); }
    public String meetsSubWrite2() { return base.get(1); }
    public void meetsSubOfSub1() { subOfSub.set(0, "w"); }
    public boolean meetsSubOfSub2() { return base.contains("w"); }
    public void meetsUnmodifiable1() { list.set(0, "u"); }
    public String meetsUnmodifiable2() { return unmodifiable.get(0); }
    public void meetsTwice1() { list.set(0, "t"); }
    public boolean meetsTwice2() { return twice.contains("t"); }
    public void meetsChecked1() { checked.set(0, "k"); }
    public String meetsChecked2() { return list.get(0); }
    public void meetsKeys1() { map.put("b", 2); }
    public int meetsKeys2() { return keys.size(); }
    public void meetsKeysRemove1() { keys.remove("b"); }
    public Integer meetsKeysRemove2() { return map.get("b"); }
    public void meetsValues1() { map.put("a", 7); }
    public boolean meetsValues2() { return values.contains(7); }
    public void meetsValuesRemove1() { values.remove(99); }
    public boolean meetsValuesRemove2() { return closed.containsKey("a"); }
    public void meetsEntrySet1() { for (Map.Entry<String, Integer> each : map.entrySet()) { each.setValue(3); } }
    public Integer meetsEntrySet2() { return map.get("a"); }
    public void meetsEntry1() { map.put("a", 8); }
    public Integer meetsEntry2() { return entry.getValue(); }
    public void meetsEntryWrite1() { entry.setValue(9); }
    public Integer meetsEntryWrite2() { return closed.get("a"); }
    public void meetsEntryText1() { map.put("a", 10); }
    public String meetsEntryText2() { return "" + entry; }
    public void meetsEntries1() { map.put("a", 11); }
    public String meetsEntries2() { return entries.toString(); }
    public void meetsTail1() { tree.put("c", 3); }
    public int meetsTail2() { return tail.size(); }
    public void meetsDown1() { down.put("d", 3); }
    public String meetsDown2() { return tree.lastKey(); }
    public void meetsDownKeys1() { tree.remove("d"); }
    public boolean meetsDownKeys2() { return downKeys.contains("d"); }
    public void meetsHeadSet1() { treeSet.add("0"); }
    public int meetsHeadSet2() { return headSet.size(); }
    public void meetsDownSet1() { downSet.add("q"); }
    public boolean meetsDownSet2() { return treeSet.contains("q"); }
    public void meetsOfArray1() { array[0] = "n"; }
    public String meetsOfArray2() { return ofArray.get(0); }
    public void meetsOfArrayWrite1() { ofArray.set(0, "m"); }
    public String meetsOfArrayWrite2() { return array[0]; }
    public void meetsOfArraySub1() { array[1] = "l"; }
    public boolean meetsOfArraySub2() { return ofArrayBackwards.contains("l"); }
    public void meetsIterator1() { iterator = list.iterator(); }
    public boolean meetsIterator2() { return iterator.hasNext(); }
    public String meetsIteratorStep1() { return iterator.next(); }
    public String meetsIteratorStep2() { return iterator.next(); }
    public void meetsIteratorRemove1() { iterator.remove(); }
    public int meetsIteratorRemove2() { return list.size(); }
    public void meetsListIterator1() { listIterator = list.listIterator(); }
    public boolean meetsListIterator2() { return listIterator.hasNext(); }
    public void meetsOfMap1() { ofMap.add("f"); }
    public boolean meetsOfMap2() { return flags.containsKey("f"); }
    public void meetsOfMapBack1() { flags.put("g", true); }
    public boolean meetsOfMapBack2() { return ofMap.contains("g"); }
    public void meetsDefaults1() { defaults.setProperty("k", "v"); }
    public String meetsDefaults2() { return properties.getProperty("k"); }
    public void meetsProperties1() { asMap.put("p", "q"); }
    public int meetsProperties2() { return propertyKeys.size(); }
    public void meetsVector1() { vector.setElementAt("v", 0); }
    public String meetsVector2() { return ofVector.get(0); }
    public void meetsQueue1() { queue.add("0"); }
    public String meetsQueue2() { return queue.peek(); }
    public void meetsConcurrent1() { concurrent.put("z", 1); }
    public boolean meetsConcurrent2() { return concurrentKeys.contains("z"); }
    public void meetsConcurrentAdd1() { concurrentKeysWithValue.add("y"); }
    public Integer meetsConcurrentAdd2() { return concurrent.get("y"); }
    public void meetsIdentity1() { identity.put("a", 4); }
    public int meetsIdentity2() { return identityValues.size(); }
    public void meetsEnumMap1() { byColour.put(Colour.RED, 4); }
    public boolean meetsEnumMap2() { return colours.contains(Colour.RED); }
    public void meetsLinked1() { linked.put("c", 4); }
    public int meetsLinked2() { return linkedValues.size(); }
    public void meetsBits1() { bits.set(4); }
    public int meetsBits2() { return bits.cardinality(); }
    public void meetsLifo1() { lifo.offer("l"); }
    public String meetsLifo2() { return deque.peekFirst(); }
    public void meetsPair1() { pair.setValue(2); }
    public Integer meetsPair2() { return pairAlias.getValue(); }
    public void meetsLoop1() { list.add("e"); }
    public int meetsLoop2() { int sum = 0; for (String each : unmodifiable) { sum += each.length(); } return sum; }
    public void meetsStream1() { list.add("s"); }
    public long meetsStream2() { return twice.stream().filter(each -> each.length() > 0).count(); }
    public void meetsJoin1() { list.add("j"); }
    public String meetsJoin2() { return String.join(",", alias); }
    public void meetsCopy1() { list.add("c"); }
    public List<String> meetsCopy2() { return new ArrayList<>(alias); }
    public void meetsCopyOf1() { list.add("c"); }
    public int meetsCopyOf2() { return List.copyOf(unmodifiable).size(); }
    public void meetsEquals1() { list.add("c"); }
    public boolean meetsEquals2() { return other.equals(alias); }
    public void meetsAddAll1() { list.add("c"); }
    public void meetsAddAll2() { other.addAll(alias); }

    public void freeLists1() { list.set(0, "x"); }
    public String freeLists2() { return other.get(0); }
    public void freeMaps1() { map.put("a", 5); }
    public boolean freeMaps2() { return otherMap.containsKey("a"); }
    public void freeView1() { sub.set(0, "s"); }
    public int freeView2() { return tail.size(); }
    public void freeWrites1() { unmodifiable.size(); list.set(1, "1"); }
    public void freeWrites2() { tree.put("z", 3); }
}
