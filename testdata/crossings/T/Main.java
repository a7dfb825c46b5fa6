package t;

import e.Counter;

/** Crosses the boundary {@code args[1]} times in the way of {@code args[0]}; scripts/bench-crossings takes the time from outside. */
public class Main {
    public static void main(String[] args) {
        int times = Integer.parseInt(args[1]);
        Counter counter = new Counter();
        Counter second = new Counter();
        byte[] buffer = new byte[8192];
        long sum = 0;
        switch (args[0]) {
            case "int" -> {
                for (int i = 0; i < times; i++) {
                    sum += counter.add(i);
                }
            }
            case "string" -> {
                for (int i = 0; i < times; i++) {
                    sum += counter.name("name").length();
                }
            }
            case "object" -> {
                for (int i = 0; i < times; i++) {
                    sum += counter.next(second) == second ? 1 : 0;
                }
            }
            case "callback" -> sum = counter.each(times, n -> n + 1);
            case "array" -> {
                for (int i = 0; i < times; i++) {
                    sum += counter.fill(buffer, i) + buffer[0];
                }
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
        System.out.println(sum);
    }
}
