// shows: the environment ends the program by an exit while threads of code under test go on: a pool that nobody has shut down, one that waits, and one in a call
// group: concurrency
// cut: t.**
// main: e.Runner
package t;

import e.Shop;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class Main {
    public static void work() throws Exception {
        Shop shop = new Shop();
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> price = pool.submit(() -> shop.price("tea"));
        System.out.println(price.get());
        ExecutorService cached = Executors.newCachedThreadPool();
        System.out.println(cached.submit(() -> shop.price("coffee")).get());
        CountDownLatch never = new CountDownLatch(1);
        new Thread(
                        () -> {
                            try {
                                never.await();
                            } catch (InterruptedException e) {
                                System.out.println("interrupted");
                            }
                        })
                .start();
        CountDownLatch stays = new CountDownLatch(1);
        new Thread(
                        () -> {
                            try {
                                stays.countDown();
                                shop.stay();
                            } catch (InterruptedException e) {
                                System.out.println("interrupted");
                            }
                        })
                .start();
        stays.await();
        Thread.sleep(200);
    }
}
