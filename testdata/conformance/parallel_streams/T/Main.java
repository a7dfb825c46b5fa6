// shows: parallel streams and fork-join tasks inside T, over data of E; a parallel stream of E over its copy of data of T
// group: concurrency
// cut: t.**
package t;

import e.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import java.util.stream.IntStream;

public class Main {
    private static final class Sum extends RecursiveTask<Long> {
        private static final long serialVersionUID = 1;
        private final transient List<Integer> numbers;

        Sum(List<Integer> numbers) {
            this.numbers = numbers;
        }

        @Override
        protected Long compute() {
            if (numbers.size() < 50) {
                return numbers.stream().mapToLong(Integer::longValue).sum();
            }
            Sum left = new Sum(numbers.subList(0, numbers.size() / 2));
            left.fork();
            return new Sum(numbers.subList(numbers.size() / 2, numbers.size())).compute() + left.join();
        }
    }

    public static void main(String[] args) {
        List<Integer> numbers = new ArrayList<>(Source.numbers());
        System.out.println(numbers.parallelStream().mapToInt(n -> n * 2).sum());
        System.out.println(IntStream.range(0, 10_000).parallel().filter(n -> n % 3 == 0).count());
        System.out.println(new ForkJoinPool(3).invoke(new Sum(numbers)));
        System.out.println(ForkJoinPool.commonPool().submit(new Sum(numbers)).join());
        System.out.println(Source.parallelSum(numbers));
    }
}
