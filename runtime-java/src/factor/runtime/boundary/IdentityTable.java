package factor.runtime.boundary;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** Object to X by identity; keys are held weakly. Callers hold the crossing lock. */
public final class IdentityTable<X> {
    private static final class Entry<X> extends WeakReference<Object> {
        final int hash;
        X value;
        Entry<X> next;

        Entry(Object key, ReferenceQueue<Object> queue, int hash, X value, Entry<X> next) {
            super(key, queue);
            this.hash = hash;
            this.value = value;
            this.next = next;
        }
    }

    private final ReferenceQueue<Object> dead = new ReferenceQueue<>();
    private Entry<X>[] table = table(256);
    private int size;

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static <X> Entry<X>[] table(int capacity) {
        return (Entry<X>[]) new Entry[capacity];
    }

    public X get(Object key) {
        int hash = IdentityHash.known(key);
        if (hash == 0) {
            return null;
        }
        for (Entry<X> e = table[hash & table.length - 1]; e != null; e = e.next) {
            if (e.hash == hash && e.refersTo(key)) {
                return e.value;
            }
        }
        return null;
    }

    /** Adds a key that is not in the table; one without an identity hash gets {@code wanted}. */
    public void put(Object key, X value, int wanted) {
        expunge();
        if (size > table.length * 3 / 4) {
            grow();
        }
        int hash = IdentityHash.give(key, wanted);
        int at = hash & table.length - 1;
        table[at] = new Entry<>(key, dead, hash, value, table[at]);
        size++;
    }

    private void grow() {
        Entry<X>[] old = table;
        table = table(old.length * 2);
        for (Entry<X> e : old) {
            while (e != null) {
                Entry<X> next = e.next;
                int at = e.hash & table.length - 1;
                e.next = table[at];
                table[at] = e;
                e = next;
            }
        }
    }

    private void expunge() {
        for (Object gone = dead.poll(); gone != null; gone = dead.poll()) {
            remove((Entry<?>) gone);
        }
    }

    private void remove(Entry<?> gone) {
        int at = gone.hash & table.length - 1;
        Entry<X> before = null;
        for (Entry<X> e = table[at]; e != null; before = e, e = e.next) {
            if (e == gone) {
                if (before == null) {
                    table[at] = e.next;
                } else {
                    before.next = e.next;
                }
                size--;
                return;
            }
        }
    }
}
