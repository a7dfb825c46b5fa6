package e;

import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Objects that hold and show each other, as chance has it; each operation reads or writes some. */
public class Pool {
    private static int count;
    private final List<List<Object>> lists = new ArrayList<>();
    private final List<Map<Object, Object>> maps = new ArrayList<>();
    private final List<Set<Object>> sets = new ArrayList<>();
    private final StringBuilder[] texts = {new StringBuilder("t"), new StringBuilder("u")};
    private final Object[] array = {"a", "b", "c"};
    private final int[][] grid = {{1, 2}, {3, 4}};
    private final Cell[] cells = {new Cell(1, null), new Wide(2, null), null};
    private final List<Iterator<Object>> iterators = new ArrayList<>();
    private final List<Supplier<Object>> functions = new ArrayList<>();
    private final AtomicReference<Object> reference = new AtomicReference<>(texts[0]);
    private final Exception failure = new Exception("f");
    private final Optional<Object> optional;
    private final Pair pair;

    record Pair(Object left, Object right) {}

    static class Cell {
        int value;
        Cell next;

        Cell(int value, Cell next) {
            this.value = value;
            this.next = next;
        }

        int sum() {
            return value + (next == null ? 0 : next.sum());
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Cell cell && cell.value == value;
        }

        @Override
        public int hashCode() {
            return value;
        }

        @Override
        public String toString() {
            return "<" + sum() + ">";
        }
    }

    static final class Wide extends Cell {
        long value = 7;
        double real;

        Wide(int value, Cell next) {
            super(value, next);
        }

        @Override
        int sum() {
            return super.sum() + (int) value + (int) real;
        }
    }

    static final class Grown extends ArrayList<Object> {
        private static final long serialVersionUID = 1;

        int changes() {
            return modCount;
        }
    }

    static final class Sorted extends TreeSet<Object> {
        private static final long serialVersionUID = 1;

        Sorted() {
            super(Comparator.comparing(one -> one.toString()));
        }
    }

    static final class Known extends Properties {
        private static final long serialVersionUID = 1;
    }

    /** Shows an array. */
    final class Shown extends AbstractList<Object> {
        @Override
        public Object get(int index) {
            return array[index];
        }

        @Override
        public Object set(int index, Object to) {
            Object before = array[index];
            array[index] = to;
            return before;
        }

        @Override
        public int size() {
            return array.length;
        }
    }

    public Pool(int seed) {
        count = 0;
        Random random = new Random(seed);
        for (int i = 0; i < 7; i++) {
            lists.add(list(random, i));
        }
        for (int i = 0; i < 5; i++) {
            maps.add(map(random, i));
        }
        for (int i = 0; i < 5; i++) {
            sets.add(set(random, i));
        }
        cells[2] = new Cell(3, cells[random.nextInt(2)]);
        iterators.add(lists.get(random.nextInt(7)).iterator());
        iterators.add(sets.get(random.nextInt(5)).iterator());
        List<Object> some = lists.get(random.nextInt(7));
        StringBuilder text = texts[random.nextInt(2)];
        functions.add(() -> some.size());
        functions.add(() -> text);
        functions.add(() -> cells[2].value);
        functions.add(() -> count);
        optional = Optional.of(lists.get(random.nextInt(7)));
        pair = new Pair(lists.get(random.nextInt(7)), texts[random.nextInt(2)]);
    }

    private List<Object> list(Random random, int made) {
        List<Object> other = made == 0 ? null : lists.get(random.nextInt(made));
        List<Object> plain = new ArrayList<>(List.of("a", "b", "c"));
        switch (made == 0 ? 0 : random.nextInt(14)) {
            case 1:
                return new LinkedList<>(plain);
            case 2:
                return new Vector<>(plain);
            case 3:
                return Collections.unmodifiableList(other);
            case 4:
                return Collections.synchronizedList(other);
            case 5:
                return other.subList(0, other.size());
            case 6:
                return Arrays.asList(array);
            case 7:
                return new Shown();
            case 8:
                Grown grown = new Grown();
                grown.addAll(plain);
                return grown;
            case 9:
                plain.add(other);
                return plain;
            case 10:
                plain.add(texts[random.nextInt(2)]);
                return plain;
            case 11:
                plain.add(cells[random.nextInt(2)]);
                return plain;
            case 12:
                return new Shown().subList(0, 2);
            case 13:
                return other;
            default:
                return plain;
        }
    }

    private Map<Object, Object> map(Random random, int made) {
        Map<Object, Object> other = made == 0 ? null : maps.get(random.nextInt(made));
        Map<Object, Object> plain = new HashMap<>(Map.of("a", "x", "b", "y"));
        switch (made == 0 ? 0 : random.nextInt(11)) {
            case 1:
                return new LinkedHashMap<>(plain);
            case 2:
                return new TreeMap<>(plain);
            case 3:
                return new TreeMap<>(plain).descendingMap();
            case 4:
                return new ConcurrentHashMap<>(plain);
            case 5:
                return new Hashtable<>(plain);
            case 6:
                return Collections.unmodifiableMap(other);
            case 7:
                return other instanceof TreeMap<Object, Object> tree ? tree.tailMap("a") : other;
            case 8:
                plain.put("c", lists.get(random.nextInt(7)));
                return plain;
            case 9:
                Known known = new Known();
                known.put("a", "x");
                return known;
            case 10:
                plain.put(cells[0], texts[0]);
                return plain;
            default:
                return plain;
        }
    }

    private Set<Object> set(Random random, int made) {
        Map<Object, Object> map = maps.get(random.nextInt(5));
        switch (random.nextInt(7)) {
            case 0:
                return map.keySet();
            case 1:
                return new HashSet<>(List.of("a", "b"));
            case 2:
                Sorted sorted = new Sorted();
                sorted.add("a");
                return sorted;
            case 3:
                for (Set<Object> other : sets) {
                    if (other instanceof TreeSet<Object> tree) {
                        return tree.headSet("c");
                    }
                }
                return new TreeSet<>(List.of("a"));
            case 4:
                return Collections.unmodifiableSet(map.keySet());
            case 5:
                Set<Object> held = new LinkedHashSet<>();
                held.add(lists.get(random.nextInt(7)));
                held.add("a");
                return held;
            default:
                Set<Object> cellsOnly = new HashSet<>();
                cellsOnly.add(cells[0]);
                return cellsOnly;
        }
    }

    private static boolean isFlat(Collection<?> some) {
        for (Object one : some) {
            if (!(one instanceof String)) {
                return false;
            }
        }
        return true;
    }

    /** Does one thing; {@code i} and {@code j} say with what. */
    public Object act(int what, int i, int j) {
        List<Object> list = lists.get(i % 7);
        List<Object> other = lists.get(j % 7);
        Map<Object, Object> map = maps.get(i % 5);
        Set<Object> set = sets.get(i % 5);
        StringBuilder text = texts[i % 2];
        String word = "" + (char) ('a' + j % 5);
        Cell cell = cells[i % 3];
        switch (what) {
            case 0: return list.add(word);
            case 1: return list.set(j % 2, word).toString();
            case 2: return list.get(j % 3).toString();
            case 3: return list.size();
            case 4: return list.contains(word);
            case 5: return list.toString();
            case 6: return list.hashCode() == 0;
            case 7: return list.equals(other);
            case 8: return isFlat(other) && list != other && list.addAll(other);
            case 9: return list.remove(word);
            case 10: return list.remove(0).toString();
            case 11: return list.stream().map(one -> String.valueOf(one)).collect(Collectors.joining());
            case 12: {
                int sum = 0;
                for (Object one : list) {
                    sum += one.toString().length();
                }
                return sum;
            }
            case 13: list.sort(Comparator.comparing(one -> one.toString())); return null;
            case 14: return list.removeIf(one -> one.equals(word));
            case 15: list.replaceAll(one -> one instanceof String each ? each + j % 2 : one); return null;
            case 16: Collections.swap(list, 0, 1); return null;
            case 17: return Collections.frequency(list, word);
            case 18: return list.indexOf(other);
            case 19: return String.valueOf(map.put(word, "" + j));
            case 20: return String.valueOf(map.get(word));
            case 21: return String.valueOf(map.remove(word));
            case 22: return map.size();
            case 23: return map.containsValue("x");
            case 24: return map.toString();
            case 25: return map.keySet().contains(word);
            case 26: return map.values().toString();
            case 27: return String.valueOf(map.merge(word, "m", (a, b) -> a.toString() + b));
            case 28: return String.valueOf(map.computeIfAbsent(word, key -> new ArrayList<>(List.of("q"))));
            case 29: {
                for (Map.Entry<Object, Object> entry : map.entrySet()) {
                    if (entry.getValue() instanceof String) {
                        entry.setValue("e" + j % 2);
                    }
                }
                return null;
            }
            case 30: return String.valueOf(map.getOrDefault(word, texts[0]));
            case 31: return map.equals(maps.get(j % 5));
            case 32: return set.add(word);
            case 33: return set.contains(word);
            case 34: return set.size();
            case 35: return set.toString();
            case 36: return set.remove(word);
            case 37: return set.contains(j % 2 == 0 ? cells[j % 3] : other);
            case 38: text.append(word); return null;
            case 39: return text.length();
            case 40: return "x" + text;
            case 41: text.setLength(0); return null;
            case 42: return text;
            case 43: array[j % 3] = word; return null;
            case 44: return array[j % 3].toString();
            case 45: return Arrays.toString(array);
            case 46: return Arrays.toString(new Object[] {list, text});
            case 47: return Objects.hash(list, text.toString()) == 0;
            case 48: grid[i % 2][j % 2] = j; return null;
            case 49: return Arrays.deepToString(grid.clone());
            case 50: return grid[i % 2];
            case 51: return IntStream.of(grid[j % 2]).sum();
            case 52: cell.value = j; return null;
            case 53: return cell.sum();
            case 54: cells[2].next = cells[j % 2]; return null;
            case 55: ((Wide) cells[1]).value = j; return null;
            case 56: ((Wide) cells[1]).real += 1; return null;
            case 57: return cell.toString();
            case 58: count = j; return null;
            case 59: return count;
            case 60: return String.valueOf(iterators.get(i % 2).next());
            case 61: return iterators.get(i % 2).hasNext();
            case 62: iterators.set(i % 2, list.iterator()); return null;
            case 63: return functions.get(i % 4).get().toString();
            case 64: reference.set(j % 2 == 0 ? text : list); return null;
            case 65: return reference.get().toString();
            case 66: return "" + reference;
            case 67: failure.addSuppressed(new Exception(word)); return null;
            case 68: return failure.getSuppressed().length;
            case 69: throw new IllegalStateException(failure);
            case 70: return optional.toString();
            case 71: return pair.toString();
            case 72: return pair.equals(new Pair(list, text));
            case 73: return Stream.of(list, other).distinct().count();
            case 74: return IntStream.range(0, 2).mapToObj(at -> lists.get((i + at) % 7)).collect(Collectors.toSet()).size();
            case 75: return String.format("%s %s", list, cell);
            case 76: return String.join("-", text, word);
            case 77: return list instanceof Grown grown ? grown.changes() : -1;
            case 78: return new AbstractMap.SimpleEntry<>(list, cell).toString();
            case 79: return array;
            case 80: return List.copyOf(list).size();
            case 81: return new HashSet<>(list).size();
            case 82: return Collections.disjoint(list, set);
            case 83: return list.subList(0, 1).toString();
            case 84: list.subList(0, 1).set(0, word); return null;
            case 85: Collections.reverse(list); return null;
            case 86: return String.valueOf(Collections.max(list, Comparator.comparing(one -> one.toString())));
            case 87: return list.containsAll(other);
            case 88: return optional.map(one -> list).equals(Optional.of(other));
            case 89: list.forEach(one -> text.append(one)); return null;
            default: map.replaceAll((key, value) -> value instanceof String one ? one + "r" : value); return null;
        }
    }
}
