// shows: many threads of T that call E at once, with callbacks inside its locks
// group: concurrency
// cut: t.**
package t;

import e.Account;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;

public class Main {
    private static final int THREADS = 24;
    private static final int ROUNDS = 40;

    public static void main(String[] args) throws InterruptedException {
        Account account = new Account();
        Set<Integer> seen = new TreeSet<>();
        CountDownLatch start = new CountDownLatch(1);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            int number = i;
            threads.add(new Thread(() -> work(account, seen, start, number)));
        }
        threads.forEach(Thread::start);
        start.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(account.balance() + " " + seen.size());
    }

    private static void work(Account account, Set<Integer> seen, CountDownLatch start, int number) {
        try {
            start.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        List<Integer> mine = new ArrayList<>();
        for (int i = 0; i < ROUNDS; i++) {
            mine.add((number + i) % 2 == 0 ? account.add(1) : account.change(old -> old + 1));
        }
        synchronized (seen) {
            seen.addAll(mine);
        }
    }
}
