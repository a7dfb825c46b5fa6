package factor.observe;

/**
 * The objects that a thread has met since its outermost observed call began, by number. It asks
 * none for its identity hash: that would be another one than without the observation.
 */
final class Objects {
    /** More than these are not told apart; then what is being observed is given up. */
    private static final int MOST_OBJECTS = 4_096;

    /** Of one class: they are looked through one by one. */
    private static final int MOST_OF_CLASS = 256;

    private static final int BUCKETS = 256;

    static final class Entry {
        final Object object;
        final int number;
        private final Entry next;

        /** How it was when it was told last. */
        Seen last;

        /** The constant that holds it; none if none does. */
        String held;

        boolean isHeldKnown;

        /** A field was set since. */
        boolean isChanged;

        Entry(Object object, int number, Entry next) {
            this.object = object;
            this.number = number;
            this.next = next;
        }
    }

    /** There are more objects than are kept. */
    static final class TooManyException extends RuntimeException {
        private static final long serialVersionUID = 1;

        TooManyException() {
            super(null, null, false, false);
        }
    }

    private Entry[] buckets = new Entry[BUCKETS];
    private int count;
    private int told;

    void clear() {
        if (count > 0) {
            buckets = new Entry[BUCKETS];
            count = 0;
        }
    }

    /** How many objects were told in all. */
    int told() {
        return told;
    }

    void isTold() {
        told++;
    }

    /** The object by its number, with what is in it only where that was told before. */
    Seen known(Object object) {
        Entry entry = entry(object);
        if (entry.last == null) {
            entry.last = new Seen(entry.number, object.getClass().getName(), Kind.OTHER);
        }
        return entry.last;
    }

    /** The object with what is in it now, and in so many objects of observed classes in it. */
    Seen seen(Object object, int beans) {
        return new Description(this, beans).of(object);
    }

    void isChanged(Object object) {
        entry(object).isChanged = true;
    }

    Entry entry(Object object) {
        int bucket = spread(object.getClass().getName().hashCode());
        int alike = 0;
        for (Entry entry = buckets[bucket]; entry != null; entry = entry.next) {
            if (entry.object == object) {
                return entry;
            }
            alike++;
        }
        if (++count > MOST_OBJECTS || alike > MOST_OF_CLASS) {
            throw new TooManyException();
        }
        buckets[bucket] = new Entry(object, count, buckets[bucket]);
        return buckets[bucket];
    }

    private static int spread(int hash) {
        return (hash ^ (hash >>> 9) ^ (hash >>> 17)) & (BUCKETS - 1);
    }
}
