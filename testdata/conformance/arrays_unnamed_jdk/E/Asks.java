package e;

import java.util.Collection;

public class Asks {
    public String wrong(Collection<?> bag) {
        try {
            return "no exception: " + bag.toArray(new Wrong[0]).length;
        } catch (ArrayStoreException e) {
            return "an exception";
        }
    }

    public Object one() {
        return new Right();
    }

    public String right(Bags bag, Object one) {
        Object[] all = bag.of(one).toArray(new Right[0]);
        return all.getClass().getSimpleName() + " " + all.length + " " + (all[0] == one);
    }

    private static final class Wrong {}

    private static final class Right implements Runnable {
        @Override
        public void run() {}
    }
}
