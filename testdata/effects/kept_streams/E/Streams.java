package e;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Streams that are kept: a reference to a method that only reads hands them over, and they are used up. */
public class Streams {
    private final Map<Integer, Stream<Integer>> streams = new HashMap<>(Map.of(0, Stream.of(1, 2), 1, Stream.of(3)));

    public long writesByFlatMap(int i) {
        return List.of(i).stream().flatMap(streams::get).mapToInt(number -> number).sum();
    }
}
