// shows: tasks in a pool of T that call E while they hold a lock of T's own; which worker takes which task is chance
// group: concurrency
// cut: t.**
package t;

import e.Tickets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class Main {
    private final Tickets tickets = new Tickets();
    private final List<Integer> taken = new ArrayList<>();

    public static void main(String[] args) throws Exception {
        Main main = new Main();
        ExecutorService pool = Executors.newFixedThreadPool(4);
        List<Future<Integer>> done = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            done.add(pool.submit(main::work));
        }
        TreeSet<Integer> numbers = new TreeSet<>();
        for (Future<Integer> one : done) {
            numbers.add(one.get());
        }
        pool.shutdown();
        System.out.println(numbers.size() + " " + (numbers.first() <= 5) + " " + main.taken.size() + " " + increasing(main.taken));
    }

    private int work() {
        synchronized (this) {
            taken.add(tickets.next());
        }
        return tickets.next();
    }

    private static boolean increasing(List<Integer> list) {
        for (int i = 1; i < list.size(); i++) {
            if (list.get(i) <= list.get(i - 1)) {
                return false;
            }
        }
        return true;
    }
}
