// shows: code under test asks once more, in a pool that goes on when the environment ends the program
// verdict: diverged
// cut: t.**
// main: e.Runner
package t;

import e.Shop;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class Main {
    public static void work() throws Exception {
        Shop shop = new Shop();
        ExecutorService pool = Executors.newFixedThreadPool(1);
        System.out.println(pool.submit(() -> shop.price("tea")).get());
    }
}
