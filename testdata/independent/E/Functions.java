package e;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.ToIntFunction;

/** Functions that are members of the JDK. */
public class Functions {
    private final List<String> list = new ArrayList<>(List.of("a"));
    private final Map<String, Integer> map = new HashMap<>();
    private IntSupplier size;
    private Function<String, Integer> get;
    private ToIntFunction<List<String>> free;

    public void meetsMade1() { size = list::size; get = map::get; free = List::size; }
    public boolean meetsMade2() { return size == null; }
    public void meetsSize1() { list.add("b"); }
    public int meetsSize2() { return size.getAsInt(); }
    public void meetsGet1() { map.put("b", 1); }
    public Integer meetsGet2() { return get.apply("b"); }
    public void meetsFree1() { list.add("b"); }
    public int meetsFree2() { return free.applyAsInt(list); }
}
