// shows: waits of T that may end for any reason, and whose time is over, or is not, while E takes longer: Object.wait, Condition.await, awaitNanos, awaitUntil, parkNanos, parkUntil
// group: concurrency
// cut: t.**
package t;

import e.Db;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

public class Main {
    private static final Db DB = new Db();
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final Condition CHANGED = LOCK.newCondition();

    /** Waits once; the lock is held where there is one. */
    interface Wait {
        void once(Row row) throws InterruptedException;
    }

    static class Row {
        volatile String value;
        volatile Thread waits;
    }

    public static void main(String[] args) throws Exception {
        told("wait", (row) -> row.wait(20), (row) -> row.wait(20_000), true);
        told("nanos", (row) -> row.wait(20, 500), (row) -> row.wait(20_000, 1), true);
        told("await", (row) -> CHANGED.await(20, TimeUnit.MILLISECONDS), (row) -> CHANGED.await(20, TimeUnit.SECONDS), true);
        told("awaitNanos", (row) -> CHANGED.awaitNanos(20_000_000), (row) -> left(row), true);
        told("awaitUntil", (row) -> CHANGED.awaitUntil(in(20)), (row) -> CHANGED.awaitUntil(in(20_000)), true);
        told("parkNanos", (row) -> LockSupport.parkNanos(20_000_000), (row) -> LockSupport.parkNanos(row, 20_000_000_000L), false);
        told("parkUntil", (row) -> LockSupport.parkUntil(in(20).getTime()), (row) -> LockSupport.parkUntil(row, in(20_000).getTime()), false);
        polls();
    }

    private static Date in(int millis) {
        return new Date(System.currentTimeMillis() + millis);
    }

    private static void left(Row row) throws InterruptedException {
        long left = 20_000_000_000L;
        while (row.value == null && left > 0) {
            left = CHANGED.awaitNanos(left);
        }
    }

    /** What another thread loads is not there after a short wait, and is after a long one. */
    private static void told(String name, Wait little, Wait long_, boolean locks) throws Exception {
        Row row = new Row();
        row.waits = Thread.currentThread();
        Thread loads = new Thread(() -> load(row, name));
        LOCK.lock();
        synchronized (row) {
            loads.start();
            if (!locks) {
                LOCK.unlock();
            }
            little.once(row);
            String first = row.value;
            while (row.value == null) {
                long_.once(row);
            }
            System.out.println(name + ": " + first + ", then " + row.value);
            if (locks) {
                LOCK.unlock();
            }
        }
        loads.join();
    }

    private static void load(Row row, String name) {
        String loaded = DB.slow(name);
        boolean parks = name.startsWith("park");
        if (parks) {
            row.value = loaded;
            LockSupport.unpark(row.waits);
            return;
        }
        // the one that waits holds both, and gives one of them back
        if (name.equals("wait") || name.equals("nanos")) {
            synchronized (row) {
                row.value = loaded;
                row.notifyAll();
            }
        } else {
            LOCK.lock();
            row.value = loaded;
            CHANGED.signalAll();
            LOCK.unlock();
        }
    }

    /** How often it looks is chance. */
    private static void polls() throws Exception {
        Row row = new Row();
        Thread loads = new Thread(() -> row.value = DB.slow("polled"));
        loads.start();
        synchronized (row) {
            while (row.value == null) {
                row.wait(10);
            }
        }
        loads.join();
        DB.log(row.value);
        System.out.println(row.value);
    }
}
