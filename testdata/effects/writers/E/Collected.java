package e;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.Spliterator;
import java.util.TreeMap;

/** Collections of the JDK that outlive the call. */
public class Collected {
    private final List<Integer> list = new ArrayList<>(List.of(4, 3, 2, 1, 4, 3, 2, 1));
    private final Map<Integer, Integer> map = new HashMap<>();
    private final TreeMap<Integer, String> sorted = new TreeMap<>(Map.of(1, "a", 2, "b", 3, "c"));
    private final Set<Integer> set = new HashSet<>();
    private final ArrayDeque<Integer> deque = new ArrayDeque<>(List.of(1, 2, 3, 4));
    private final PriorityQueue<Integer> queue = new PriorityQueue<>(List.of(4, 3, 2, 1));
    private final Integer[] array = {4, 3, 2, 1};
    private final int[] numbers = {4, 3, 2, 1};
    private final Iterator<Integer> iterator = List.of(1, 2, 3).iterator();
    private final Spliterator<Integer> spliterator = List.of(1, 2, 3).spliterator();

    public boolean writesByAdd(int i) {
        return list.add(i);
    }

    public Integer writesBySet(int i) {
        return list.set(i, 5);
    }

    public Integer writesByRemove(int i) {
        return list.remove(i);
    }

    public void writesBySorting(int i) {
        Collections.sort(list, i == 0 ? Comparator.naturalOrder() : Comparator.reverseOrder());
    }

    public void writesBySortingTheList(int i) {
        list.sort(Comparator.naturalOrder());
        list.set(0, i);
    }

    public void writesByShuffling(int i) {
        Collections.swap(list, i, i + 1);
    }

    public boolean writesByAddAll(int i) {
        return Collections.addAll(list, i, i);
    }

    public boolean writesByRemoveIf(int i) {
        return list.removeIf(number -> number == 100 + i) | list.add(7);
    }

    public void writesByReplaceAll(int i) {
        list.replaceAll(number -> number + i);
    }

    public Integer writesByAnEntry(int i) {
        Map<Integer, Integer> map = this.map;
        map.put(9, i);
        return map.entrySet().iterator().next().setValue(i);
    }

    public Integer writesByPut(int i) {
        return map.put(i, i);
    }

    public Integer writesByPutIfAbsent(int i) {
        return map.putIfAbsent(100 + i, i);
    }

    public Integer writesByComputeIfAbsent(int i) {
        return map.computeIfAbsent(200 + i, key -> 2 * key);
    }

    public Integer writesByMerge(int i) {
        return map.merge(i, 1, Integer::sum);
    }

    public boolean writesThroughTheKeys(int i) {
        map.put(300, 1);
        return map.keySet().remove(300 + i);
    }

    public String writesByPolling(int i) {
        return sorted.pollFirstEntry().getValue() + i;
    }

    public String writesThroughAViewOfAMap(int i) {
        return sorted.descendingMap().put(10 + i, "late");
    }

    public boolean writesToASet(int i) {
        return set.add(i);
    }

    public boolean writesThroughASynchronizedView(int i) {
        return Collections.synchronizedList(list).add(i);
    }

    public boolean writesThroughASetOfAMap(int i) {
        return Collections.newSetFromMap(new HashMap<>()).add(i) && Collections.synchronizedSet(set).add(100 + i);
    }

    public Integer writesThroughASubList(int i) {
        return list.subList(0, 2).set(i, 8);
    }

    public int writesByPop(int i) {
        return deque.pop() + i;
    }

    public Integer writesByPoll(int i) {
        return queue.poll() + i;
    }

    public void writesByAKeptIterator(int i) {
        iterator.next();
    }

    public boolean writesByAKeptSpliterator(int i) {
        return spliterator.tryAdvance(number -> { });
    }

    public void writesByAFreshListIterator(int i) {
        ListIterator<Integer> numbers = list.listIterator();
        numbers.next();
        numbers.set(i);
    }

    public void writesByAFreshIterator(int i) {
        Iterator<Integer> numbers = list.iterator();
        numbers.next();
        numbers.remove();
    }

    public Integer writesThroughAsList(int i) {
        return Arrays.asList(array).set(i, 9);
    }

    public void writesBySortingAnArray(int i) {
        numbers[i] = 9 - i;
        Arrays.sort(numbers);
    }

    public void writesByFilling(int i) {
        Arrays.fill(numbers, i);
    }

    public void writesBySettingAll(int i) {
        Arrays.setAll(numbers, at -> at + i);
    }

    public void writesByArraycopy(int i) {
        System.arraycopy(new int[] {i}, 0, numbers, 1, 1);
    }

    public int writesByToArray(int i) {
        return List.of(i, i).toArray(array).length;
    }
}
