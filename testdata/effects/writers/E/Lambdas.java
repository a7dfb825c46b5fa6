package e;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Lambdas that write, some at once and some later, and calls of the code under test. */
public class Lambdas {
    private final List<Integer> numbers = List.of(1, 2, 3);
    private final List<Integer> kept = new ArrayList<>();
    private final Counter counter = new Counter();
    private final IntSupplier later = () -> counter.count++;
    private final Stream<Integer> stream = Stream.of(1, 2);
    private int sum;

    public void writesInALambda(int i) {
        numbers.forEach(number -> sum += number);
    }

    public long writesInAPeek(int i) {
        return numbers.stream().peek(number -> sum += number).filter(number -> number > i).count();
    }

    public int writesInAMap(int i) {
        return numbers.stream().mapToInt(number -> sum += number).sum() + i;
    }

    public int writesInASupplier(int i) {
        return Optional.<Integer>empty().orElseGet(() -> sum++) + i;
    }

    public int writesByAKeptLambda(int i) {
        return later.getAsInt() + i;
    }

    public int writesByALambdaOfAnother(int i) {
        return apply(number -> counter.count += number, i);
    }

    private static int apply(IntUnaryOperator operator, int number) {
        return operator.applyAsInt(number);
    }

    public void writesByAddInALambda(int i) {
        numbers.forEach(number -> kept.add(number));
    }

    public int writesIntoAKeptListByCollect(int i) {
        Supplier<List<Integer>> same = () -> kept;
        return IntStream.range(0, 2).boxed().collect(same, (list, number) -> list.add(number), (a, b) -> { }).size();
    }

    public void writesByUsingUpAStream(int i) {
        if (i == 0) {
            stream.iterator();
        } else {
            sum++;
        }
    }

    public int writesByAsking(IntSupplier asked) {
        return asked.getAsInt();
    }

    public int writesByAskingInAStream(IntSupplier asked) {
        return numbers.stream().mapToInt(number -> number + asked.getAsInt()).sum();
    }
}
