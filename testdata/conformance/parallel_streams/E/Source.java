package e;

import java.util.List;
import java.util.stream.IntStream;

public class Source {
    private Source() {}

    public static List<Integer> numbers() {
        return IntStream.range(0, 1000).boxed().toList();
    }

    public static long parallelSum(List<Integer> numbers) {
        return numbers.parallelStream().mapToLong(Integer::longValue).sum();
    }
}
