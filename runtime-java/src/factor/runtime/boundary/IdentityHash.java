package factor.runtime.boundary;

import factor.runtime.jvm.Jvm;

import jdk.internal.misc.Unsafe;

/**
 * Identity hashes for the tool's own tables. The JVM draws a hash from a generator of the calling
 * thread, so a tool that asked for one would shift those that the program draws later, and with
 * them the order of its hash tables. For an object that has none yet, a synthetic hash is put into
 * the header instead; docs/decisions/006.
 */
public final class IdentityHash {
    private static final Unsafe U = Jvm.UNSAFE;
    private static final long HASH_MASK = 0x7fffffffL;

    /** Where the hash is in the header: up to JDK 23, and since. */
    private static final int[] SHIFTS = {8, 11};

    /** Unlocked, no hash: only the age bits (3 to 6) may differ. */
    private static final long PLAIN_MASK = ~0x78L;

    private static final long PLAIN = 1L;
    private static final long UNLOCKED_MASK = 7L;
    private static final int SHIFT = shift();
    private static final boolean WORKS = SHIFT > 0;

    private IdentityHash() {}

    /**
     * The object's identity hash; 0 where it has none, and so is in no table. Callers hold the
     * crossing lock.
     */
    static int known(Object object) {
        return WORKS && (U.getLong(object, 0L) & PLAIN_MASK) == PLAIN
                ? 0
                : System.identityHashCode(object);
    }

    /** The same of an object that enters a table: one that has none gets {@code hash}. */
    static int give(Object object, int hash) {
        if (WORKS) {
            long mark = U.getLong(object, 0L);
            if ((mark & PLAIN_MASK) == PLAIN) {
                install(object, mark, hash, SHIFT);
            }
        }
        return System.identityHashCode(object);
    }

    /**
     * Gives an object that T will look up in hash tables a hash that depends on the program alone:
     * the JVM's own depend on how many the thread has drawn, and on a replay the environment draws
     * none.
     */
    public static void pin(Object object) {
        if (WORKS && object != null && (U.getLong(object, 0L) & PLAIN_MASK) == PLAIN) {
            give(object, hash(object));
        }
    }

    /** The hash that an object has got; 0 where it has none, or its header does not tell. */
    public static int drawn(Object object) {
        long mark = WORKS ? U.getLong(object, 0L) : 0;
        return (mark & UNLOCKED_MASK) == PLAIN ? (int) (mark >>> SHIFT & HASH_MASK) : 0;
    }

    private static int hash(Object object) {
        if (object instanceof Class<?> type) {
            return SyntheticHash.mix(type.getName().hashCode());
        }
        if (object instanceof Enum<?> constant) {
            return SyntheticHash.mix(
                    constant.getDeclaringClass().getName().hashCode() * 31
                            + constant.name().hashCode());
        }
        return SyntheticHash.next(object.getClass());
    }

    private static void install(Object object, long mark, int hash, int shift) {
        U.compareAndSetLong(object, 0L, mark, mark | (hash & HASH_MASK) << shift);
    }

    /**
     * Found out with objects that nobody else sees; 0 when this JVM's header is another (a compact
     * header is).
     */
    private static int shift() {
        if (!"64".equals(System.getProperty("sun.arch.data.model"))) {
            return 0;
        }
        for (int shift : SHIFTS) {
            Object probe = new Object();
            long mark = U.getLong(probe, 0L);
            if ((mark & PLAIN_MASK) != PLAIN) {
                return 0;
            }
            install(probe, mark, 0x1234567, shift);
            if (System.identityHashCode(probe) == 0x1234567) {
                return shift;
            }
        }
        return 0;
    }
}
