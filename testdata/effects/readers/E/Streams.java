package e;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Streams and lambdas that only look. */
public class Streams {
    private final List<Part> parts = new ArrayList<>(List.of(new Part("b", 3), new Part("a", 5), new Part("c", 4)));
    private final Optional<String> some = Optional.of("some");
    private final int limit = 4;

    public int readsASum() {
        return parts.stream().mapToInt(part -> part.price()).sum();
    }

    public List<String> readsWhatIsFiltered() {
        return parts.stream().filter(part -> part.price >= limit).map(part -> part.name).toList();
    }

    public String readsWhatIsCollected() {
        return parts.stream().map(Part::name).sorted().collect(Collectors.joining(","));
    }

    public String readsGroups() {
        return parts.stream().collect(Collectors.groupingBy(part -> part.price % 2, Collectors.counting())).toString();
    }

    public String readsTheLargest() {
        return parts.stream().max(Comparator.comparingInt(Part::price)).map(Part::name).orElse("none");
    }

    public boolean readsWhetherAny() {
        return parts.stream().anyMatch(part -> part.price == 5) && Arrays.stream(new int[] {1, 2}).allMatch(n -> n > 0);
    }

    public int readsARange() {
        return IntStream.range(0, parts.size()).map(i -> parts.get(i).price()).sum();
    }

    public String readsAnOptional() {
        return some.map(text -> text + "!").filter(text -> text.length() > 2).orElseGet(() -> "none");
    }

    public long readsByFlatMapOfAReference() {
        return parts.stream().map(part -> some).flatMap(Optional::stream).map(String::length).count();
    }

    public int readsByAFunction() {
        Function<Part, Integer> twice = part -> 2 * part.price();
        return twice.andThen(number -> number + limit).apply(parts.get(0));
    }

    public long readsByAPredicate() {
        Predicate<Part> cheap = part -> part.price() < limit;
        return parts.stream().filter(cheap.negate()).count();
    }

    public int readsByAnAnonymousClass() {
        Comparator<Part> byName = new Comparator<>() {
            @Override
            public int compare(Part a, Part b) {
                return a.name.compareTo(b.name);
            }
        };
        return byName.compare(parts.get(0), parts.get(1));
    }
}
