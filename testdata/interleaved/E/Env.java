package e;

import java.util.Arrays;
import java.util.Date;
import java.util.concurrent.atomic.AtomicInteger;

/** Keeps what it is given and writes it; has calls that last until another thread ends them. */
public class Env {
    private int[] array = {};
    private StringBuilder text = new StringBuilder();
    private AtomicInteger number = new AtomicInteger();
    private Date date = new Date(0);
    private Object[] objects = {null, null, null};
    private int held;
    private int released;

    public void keep(int[] given) {
        array = given;
    }

    public void keep(StringBuilder given) {
        text = given;
    }

    public void keep(AtomicInteger given) {
        number = given;
    }

    public void keep(Date given) {
        date = given;
    }

    public void keep(Object[] given) {
        objects = given;
    }

    public void write(int at, int value) {
        if (array.length > 0) {
            array[at] = value;
        }
    }

    public void append(String value) {
        text.append(value);
    }

    public void add(int value) {
        number.addAndGet(value);
    }

    public void date(long value) {
        date.setTime(value);
    }

    public void put(int at, String value) {
        objects[at] = value;
    }

    /** What it sees of all that it keeps. */
    public int sum() {
        String all = text.toString() + number + date.getTime() + Arrays.toString(objects);
        return Arrays.hashCode(array) * 31 + all.hashCode();
    }

    public int take(int[] given) {
        given[0]++;
        return given[1];
    }

    public String take(StringBuilder given) {
        return given.append('e').toString();
    }

    public void call(Runnable first, Runnable second) {
        first.run();
        if (array.length > 0) {
            array[3] += 5;
        }
        second.run();
    }

    /** Calls on a thread of its own. */
    public void callElsewhere(Runnable task) throws InterruptedException {
        Thread thread = new Thread(task);
        thread.start();
        thread.join();
    }

    /** Ends when {@link #release} has been called as often as this and its like. */
    public synchronized void pause() throws InterruptedException {
        int mine = ++held;
        notifyAll();
        while (released < mine) {
            wait();
        }
    }

    /** The same with an array. */
    public void hold(int[] given) throws InterruptedException {
        pause();
    }

    /** Writes the array at last. */
    public void fill(int[] given, int at, int value) throws InterruptedException {
        pause();
        given[at] = value;
    }

    /** Waits until so many calls have come that last. */
    public synchronized void awaitHeld(int calls) throws InterruptedException {
        while (held < calls) {
            wait();
        }
    }

    public synchronized void release() {
        released++;
        notifyAll();
    }
}
