// shows: threads of T that call E while they hold locks of T's own, and then hold them for some time longer
// group: concurrency
// cut: t.**
package t;

import e.Tickets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

public class Main {
    private final Tickets tickets = new Tickets();
    private final List<Integer> taken = new ArrayList<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final List<Integer> guarded = new ArrayList<>();
    private final ConcurrentHashMap<String, Integer> byName = new ConcurrentHashMap<>();

    public static void main(String[] args) throws InterruptedException {
        Main main = new Main();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            String name = "n" + i % 2;
            threads.add(new Thread(() -> main.work(name)));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(main.taken.size() + " " + increasing(main.taken) + " " + increasing(main.guarded) + " " + main.byName.size());
    }

    private void work(String name) {
        for (int i = 0; i < 50; i++) {
            take();
            lock.lock();
            try {
                guarded.add(tickets.next());
            } finally {
                lock.unlock();
            }
            byName.merge(name, tickets.next(), Integer::max);
            byName.compute(name, (key, value) -> Math.max(value, tickets.next()));
        }
    }

    private synchronized void take() {
        int next = tickets.next();
        double sum = 0;
        for (int i = 0; i < 60_000; i++) {
            sum += Math.sqrt(i + next);
        }
        taken.add(sum < 0 ? 0 : next);
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
