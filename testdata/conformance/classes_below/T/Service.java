package t;

import e.Listener;
import e.Pool;

public class Service extends Base implements Named, Listener {
    private String note = "none";
    private Service other;

    public Service(Pool pool) {
        super(pool);
    }

    public int add(int by) {
        number += by;
        return twice(number);
    }

    /** A class of the environment, and one under test. */
    public Pool pool(Order order, Pool with) {
        return new Pool(pool.name() + '+' + with.name() + '+' + order.article());
    }

    public Order order(String article) {
        return new Order(article + number);
    }

    public String nested() {
        return add(1) + " " + keptOne() + ' ' + ofPackage(2L) + rooted(" root");
    }

    public String keptOne() {
        return "kept " + number;
    }

    public void fails(String text) {
        throw new IllegalStateException(text + number);
    }

    public synchronized String locked() throws InterruptedException {
        synchronized (this) {
            wait(1);
            notifyAll();
            return "locked " + Thread.holdsLock(this);
        }
    }

    public final int fixed() {
        return number;
    }

    @Override
    public int number() {
        return number;
    }

    private int twice(int of) {
        return 2 * of;
    }

    @Override
    public String told(Pool pool) {
        return "own " + Listener.super.told(pool);
    }

    private String secret() {
        return "secret " + number + note;
    }

    public boolean isOther(Service service) {
        boolean was = other == service;
        other = service;
        return was && service == this && service.number == number;
    }
}
