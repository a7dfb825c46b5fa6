package factor.runtime;

/**
 * Identity hash codes that are alike in capture and replay: a counter for each class, taken at the first call. (The JVM's own
 * depend on how many were drawn before, and a replay draws fewer.)
 */
final class SyntheticHash {
    private static final ClassValue<int[]> COUNTERS = new ClassValue<>() {
        @Override
        protected int[] computeValue(Class<?> type) {
            return new int[] {type.getName().hashCode()};
        }
    };
    private static final IdentityTable<Integer> OTHERS = new IdentityTable<>();

    private SyntheticHash() {}

    /** The next hash of a class; never 0. */
    static synchronized int next(Class<?> type) {
        int[] counter = COUNTERS.get(type);
        counter[0] += 0x9E3779B9;
        int h = counter[0] & 0x7fffffff;
        return h == 0 ? 1 : h;
    }

    /** The hash that {@link System#identityHashCode} would give, in a run whose hashes are synthetic. */
    static synchronized int of(Object object) {
        if (object == null) {
            return 0;
        }
        Integer known = OTHERS.get(object);
        if (known == null) {
            known = next(object.getClass());
            OTHERS.put(object, known);
        }
        return known;
    }
}
