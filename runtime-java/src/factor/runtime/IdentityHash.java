package factor.runtime;

import jdk.internal.misc.Unsafe;

/**
 * Identity hashes for the tool's own tables. The JVM draws a hash from a generator of the calling thread, so a tool that asked
 * for one would shift those that the program draws later, and with them the order of its hash tables. For an object that has
 * none yet, a hash of our own counter is put into the header instead; docs/decisions/006.
 */
final class IdentityHash {
    private static final Unsafe U = Jvm.UNSAFE;
    private static final long HASH_MASK = 0x7fffffffL;
    private static final int HASH_SHIFT = 8;
    /** Unlocked, no hash: only the age bits (3 to 6) may differ. */
    private static final long PLAIN_MASK = ~0x78L;
    private static final long PLAIN = 1L;
    private static final boolean WORKS = selfTest();
    private static int counter;

    private IdentityHash() {}

    /** The object's identity hash; not zero. Callers hold the crossing lock. */
    static int of(Object object) {
        if (WORKS) {
            long mark = U.getLong(object, 0L);
            if ((mark & PLAIN_MASK) == PLAIN) {
                install(object, mark, next());
            }
        }
        return System.identityHashCode(object);
    }

    private static void install(Object object, long mark, int hash) {
        U.compareAndSetLong(object, 0L, mark, mark | (hash & HASH_MASK) << HASH_SHIFT);
    }

    private static int next() {
        int h = ++counter * 0x9E3779B9;
        h ^= h >>> 15;
        h &= 0x7fffffff;
        return h == 0 ? 1 : h;
    }

    /** Whether this JVM's header is laid out as expected (a compact header is not). */
    private static boolean selfTest() {
        Object probe = new Object();
        long mark = U.getLong(probe, 0L);
        if ((mark & PLAIN_MASK) != PLAIN || !"64".equals(System.getProperty("sun.arch.data.model"))) {
            return false;
        }
        install(probe, mark, 0x1234567);
        return System.identityHashCode(probe) == 0x1234567;
    }
}
