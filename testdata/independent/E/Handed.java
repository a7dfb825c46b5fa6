package e;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** What crosses by its content, or is used by the code under test itself. */
public class Handed {
    public int open;
    public static int openStatic;
    private final StringBuilder text = new StringBuilder("t");
    private final StringBuilder second = new StringBuilder("s");
    private final int[] array = {1};
    private final String[] words = {"a"};
    private final Object[] objects = {"a"};
    private final int[][] grid = {{1}};
    private final AtomicInteger counter = new AtomicInteger();
    private final BitSet bits = new BitSet();
    private final Date date = new Date(0);
    private final Exception failure = new Exception("x");
    private final Fault fault = new Fault();
    private final List<String> list = new ArrayList<>(List.of("a"));
    private final Map<String, Integer> map = new HashMap<>(Map.of("a", 1));

    /** With a field. */
    public static final class Fault extends RuntimeException {
        private static final long serialVersionUID = 1;
        public int code;
    }

    private final Grown grown = new Grown();

    /** A list of the program. */
    public static class Grown extends ArrayList<String> {
        private static final long serialVersionUID = 1;
    }

    /** A function of the program. */
    public interface Told {
        int value();

        default int twice() {
            return 2 * value();
        }
    }

    public Grown grown() {
        return grown;
    }

    public Supplier<Integer> sized() {
        return () -> list.size();
    }

    public Told told() {
        return () -> open;
    }

    public Runnable grows() {
        return () -> list.add("r");
    }

    public Map.Entry<String, Integer> entry() {
        return map.entrySet().iterator().next();
    }

    public List<String> list() {
        return list;
    }

    public Map<String, Integer> map() {
        return map;
    }

    public void meetsText1() { text.append("u"); }
    public StringBuilder meetsText2() { return text; }
    public void meetsArray1() { array[0] = 2; }
    public int[] meetsArray2() { return array; }
    public void meetsWords1() { words[0] = "b"; }
    public String[] meetsWords2() { return words; }
    public void meetsObjects1() { objects[0] = "b"; }
    public Object[] meetsObjects2() { return objects; }
    public void meetsGrid1() { grid[0][0] = 2; }
    public int[][] meetsGrid2() { return grid; }
    public void meetsCounter1() { counter.incrementAndGet(); }
    public AtomicInteger meetsCounter2() { return counter; }
    public void meetsBits1() { bits.set(2); }
    public BitSet meetsBits2() { return bits; }
    public void meetsDate1() { date.setTime(5); }
    public Date meetsDate2() { return date; }
    public void meetsFailure1() { failure.addSuppressed(new Exception("y")); }
    public Exception meetsFailure2() { return failure; }
    public void meetsThrown1() { fault.code = 2; }
    public int meetsThrown2() { throw fault; }
    public void meetsListAsked1() { list.set(0, "b"); }
    public int meetsListAsked2() { return list.size(); }
    public void meetsListOfTest1() { list.set(0, "b"); }
    public int meetsListAdded1() { return list.size(); }
    public void meetsMapOfTest1() { map.put("b", 2); }
    public void meetsKeysOfTest1() { map.put("c", 2); }
    public int meetsOpenSet1() { return open; }
    public void meetsOpen1() { open = 4; }
    public void meetsOpenStatic1() { openStatic = 4; }

    public void meetsSizedOfTest1() { list.add("b"); }
    public void meetsToldOfTest1() { open = 9; }
    public int meetsGrowsOfTest1() { return list.size(); }
    public void meetsEntryOfTest1() { map.replace("a", 9); }
    public void meetsGrownOfTest1() { grown.add("b"); }
    public int meetsGrownAdded1() { return grown.size(); }
    public void freeSizedOfTest1() { open = 10; }
    public int freeHanded1() { return array[0]; }
    public void freeHanded2() { second.append("x"); }
}
