package e;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

public class Source {
    private Source() {}

    public static List<Integer> numbers() {
        return IntStream.range(0, 1000).boxed().toList();
    }

    public static long parallelSum(List<Integer> numbers) {
        // A copy: which worker would ask the list of T for what is chance (docs/limitations.md).
        return new ArrayList<>(numbers).parallelStream().mapToLong(Integer::longValue).sum();
    }
}
