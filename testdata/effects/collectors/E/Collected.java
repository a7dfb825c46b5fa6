package e;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Collectors that are told what to collect into: what is kept. */
public class Collected {
    private final List<Integer> numbers = List.of(1, 2);
    private final List<Integer> kept = new ArrayList<>();
    private final Map<Integer, List<Integer>> groups = new HashMap<>();
    private final Map<Integer, Integer> map = new HashMap<>();

    public int writesIntoAKeptList(int i) {
        return numbers.stream().collect(Collectors.toCollection(() -> kept)).size() + i;
    }

    public int writesIntoKeptGroups(int i) {
        return numbers.stream().collect(Collectors.groupingBy(number -> number + i, () -> groups, Collectors.toList())).size();
    }

    public int writesIntoAKeptMap(int i) {
        return numbers.stream().collect(Collectors.toMap(number -> number + i, Function.identity(), (a, b) -> a + b, () -> map)).size();
    }
}
