package e;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What others hold, and read through them. */
public class Nested {
    private final List<String> inner = new ArrayList<>(List.of("a"));
    private final List<List<String>> outer = new ArrayList<>(List.of(inner));
    private final StringBuilder text = new StringBuilder("t");
    private final CharSequence sequence = text;
    private final Object[] array = {inner, text};
    private final int[][] grid = {{1, 2}, {3}};
    private final int[] row = grid[0];
    private final Map<List<String>, String> byList = new HashMap<>();
    private final Map<String, List<String>> named = new HashMap<>(Map.of("a", inner));
    private final Set<List<String>> set = new HashSet<>();
    private final Optional<List<String>> optional = Optional.of(inner);
    private final AtomicReference<StringBuilder> reference = new AtomicReference<>(text);
    private final AtomicInteger counter = new AtomicInteger();
    private final Number number = counter;
    private final Object[] self = new Object[1];
    private final Pair pair = new Pair(inner, 1);
    private final Node node = new Node(text);
    private final List<Node> nodes = new ArrayList<>(List.of(node));
    private final Exception failure = new Exception("x");
    private final Exception outerFailure = new Exception(failure);
    private final int[] numbers = {1};
    private final String[] words = {"a"};

    public Nested() {
        Helper.OPEN.getCause();
    }

    record Pair(List<String> list, int number) {}

    /** It tells what its builder holds. */
    static final class Node {
        final StringBuilder told;
        String name = "n";

        Node(StringBuilder told) {
            this.told = told;
        }

        StringBuilder told() {
            return told;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Node node && node.name.equals(name);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }

        @Override
        public String toString() {
            return name;
        }
    }

    public void meetsToString1() { inner.add("b"); }
    public String meetsToString2() { return outer.toString(); }
    public void meetsValueOf1() { inner.add("b"); }
    public String meetsValueOf2() { return String.valueOf(outer); }
    public void meetsConcat1() { inner.add("b"); }
    public String meetsConcat2() { return "" + outer; }
    public void meetsConcatObject1() { text.append("b"); }
    public String meetsConcatObject2() { Object o = text; return "x" + o; }
    public void meetsHash1() { inner.add("b"); }
    public int meetsHash2() { return Objects.hash(inner, 1); }
    public void meetsHashCode1() { inner.add("b"); }
    public int meetsHashCode2() { return outer.hashCode(); }
    public void meetsContains1() { inner.add("b"); }
    public boolean meetsContains2() { return outer.contains(List.of("a")); }
    public void meetsContainsKey1() { inner.add("b"); }
    public boolean meetsContainsKey2() { return byList.containsKey(inner); }
    public void meetsGet1() { inner.add("b"); }
    public String meetsGet2() { return byList.get(inner); }
    public void meetsFormat1() { inner.add("b"); }
    public String meetsFormat2() { return String.format("%s", inner); }
    public void meetsFormatted1() { text.append("b"); }
    public String meetsFormatted2() { return "%s".formatted(text); }
    public void meetsJoin1() { text.append("b"); }
    public String meetsJoin2() { return String.join(",", text, "x"); }
    public void meetsArrayToString1() { inner.add("b"); }
    public String meetsArrayToString2() { Object[] made = {inner}; return Arrays.toString(made); }
    public void meetsArrayHash1() { text.append("b"); }
    public int meetsArrayHash2() { return Arrays.hashCode(new Object[] {inner, text.toString()}); }
    public void meetsArrayEquals1() { inner.add("b"); }
    public boolean meetsArrayEquals2() { return Arrays.equals(new Object[] {inner}, new Object[] {List.of("a")}); }
    public void meetsDeepToString1() { row[0] = 4; }
    public String meetsDeepToString2() { return Arrays.deepToString(new Object[] {grid}); }
    public void meetsDeepGrid1() { row[0] = 5; }
    public String meetsDeepGrid2() { return Arrays.deepToString(grid); }
    public void meetsRow1() { grid[0][1] = 6; }
    public int meetsRow2() { return row[1]; }
    public void meetsArrayClone1() { inner.add("b"); }
    public String meetsArrayClone2() { return Arrays.toString(array.clone()); }
    public void meetsGridClone1() { row[0] = 7; }
    public String meetsGridClone2() { return Arrays.deepToString(grid.clone()); }
    public void meetsPlainClone1() { numbers[0] = 7; }
    public int meetsPlainClone2() { return numbers.clone()[0]; }
    public void meetsSetOf1() { inner.add("b"); }
    public int meetsSetOf2() { return Set.of(inner, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11).hashCode(); }
    public void meetsAsList1() { inner.add("b"); }
    public String meetsAsList2() { return Arrays.asList(inner, text).toString(); }
    public void meetsStreamOf1() { inner.add("b"); }
    public long meetsStreamOf2() { return Stream.of(inner, List.of("a")).distinct().count(); }
    public void meetsMapToObj1() { inner.add("b"); }
    public long meetsMapToObj2() { return IntStream.range(0, 1).mapToObj(i -> outer.get(i)).distinct().count(); }
    public void meetsMapped1() { text.append("b"); }
    public String meetsMapped2() { return nodes.stream().map(each -> each.told).collect(Collectors.joining()); }
    public void meetsSortedBy1() { text.append("b"); }
    public int meetsSortedBy2() { return Collections.max(List.of(node, new Node(new StringBuilder("u"))), java.util.Comparator.comparing(each -> each.told)).told.hashCode(); }
    public void meetsGrouped1() { inner.add("b"); }
    public int meetsGrouped2() { return IntStream.range(0, 2).boxed().collect(Collectors.groupingBy(i -> inner)).hashCode(); }
    public void meetsOptional1() { inner.add("b"); }
    public String meetsOptional2() { return optional.toString(); }
    public void meetsOptionalMap1() { inner.add("b"); }
    public boolean meetsOptionalMap2() { return optional.map(each -> inner).equals(Optional.of(List.of("a"))); }
    public void meetsReference1() { text.append("b"); }
    public String meetsReference2() { return reference.toString(); }
    public void meetsReferenceSet1() { reference.set(text); }
    public int meetsReferenceSet2() { return reference.get().length(); }
    public void meetsNumber1() { counter.incrementAndGet(); }
    public int meetsNumber2() { return number.intValue(); }
    public void meetsNumberText1() { counter.incrementAndGet(); }
    public String meetsNumberText2() { return "" + number; }
    public void meetsSequence1() { text.append("b"); }
    public int meetsSequence2() { return sequence.length(); }
    public void meetsContentEquals1() { text.append("b"); }
    public boolean meetsContentEquals2() { return "t".contentEquals(sequence); }
    public void meetsAppend1() { text.append("b"); }
    public String meetsAppend2() { return new StringBuilder().append(sequence).toString(); }
    public void meetsAppendObject1() { inner.add("b"); }
    public String meetsAppendObject2() { return new StringBuilder().append(outer).append(1).toString(); }
    public void meetsJoiner1() { text.append("b"); }
    public String meetsJoiner2() { return new StringJoiner(",").add(sequence).toString(); }
    public void meetsRecord1() { inner.add("b"); }
    public int meetsRecord2() { return pair.hashCode(); }
    public void meetsRecordText1() { inner.add("b"); }
    public String meetsRecordText2() { return "" + pair; }
    public void meetsRecordEquals1() { inner.add("b"); }
    public boolean meetsRecordEquals2() { return pair.equals(new Pair(List.of("a"), 1)); }
    public void meetsNamed1() { inner.add("b"); }
    public String meetsNamed2() { return named.toString(); }
    public void meetsNamedValue1() { inner.add("b"); }
    public boolean meetsNamedValue2() { return named.containsValue(List.of("a")); }
    public void meetsNodeText1() { node.name = "m"; }
    public String meetsNodeText2() { return nodes.toString(); }
    public void meetsNodeContains1() { node.name = "o"; }
    public boolean meetsNodeContains2() { return nodes.contains(new Node(text)); }
    public void meetsSuppressed1() { failure.addSuppressed(new Exception("s")); }
    public int meetsSuppressed2() { return outerFailure.getCause().getSuppressed().length; }
    public void meetsCause1() { new Helper().cause(); }
    public boolean meetsCause2() { return Helper.OPEN.getCause() == null; }
    public void meetsSelf1() { self[0] = text; }
    public boolean meetsSelf2() { return self[0] == null; }
    public void meetsFirst1() { inner.add("b"); }
    public int meetsFirst2() { return outer.get(0).size(); }
    public void meetsFor1() { inner.add("b"); }
    public int meetsFor2() { int sum = 0; for (List<String> each : outer) { for (String one : each) { sum += one.length(); } } return sum; }

    static final class Helper {
        static final Exception OPEN = new Exception("open");

        void cause() {
            OPEN.initCause(new Exception("y"));
        }
    }

    public void freeInner1() { numbers[0] = 8; }
    public String freeInner2() { return words[0]; }
    public void freeText1() { text.append("f"); }
    public int freeText2() { return counter.get(); }
}
