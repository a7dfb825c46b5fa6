package factor.runtime.boundary;

import factor.contract.EmittedNames;
import factor.runtime.jvm.Slot;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Identity hash codes that are alike in capture and replay: a counter for each class, taken at the
 * first call. (The JVM's own depend on how many were drawn before, and a replay draws fewer.)
 */
public final class SyntheticHash {
    private static final int STEP = 0x9E3779B9;
    private static final Counters COUNTERS = new Counters();

    /**
     * What the environment asks for is not asked on a replay: it moves no counter of the code under
     * test.
     */
    private static final Counters OF_ENVIRONMENT = new Counters();

    /** The field that keeps the hash of objects of a class under test, or of one below it. */
    private static final ClassValue<Slot> KEPT =
            new ClassValue<>() {
                @Override
                protected Slot computeValue(Class<?> type) {
                    try {
                        return Slot.hidden(type, EmittedNames.HASH, int.class);
                    } catch (InternalError absent) {
                        return get(type.getSuperclass());
                    }
                }
            };

    private static final IdentityTable<Integer> OTHERS = new IdentityTable<>();

    /** Which thread runs tests, and where the test is that it runs; null where nobody tells. */
    private static volatile TestPlace test;

    private SyntheticHash() {}

    private record TestPlace(String thread, long crossing) {
        boolean isOf(ThreadState state) {
            return state.key.equals(thread);
        }
    }

    /** The hashes that objects of a class have got. */
    private static final class Counter {
        private final int seed;
        private final AtomicInteger last;

        /** The same within a test. */
        private TestPlace test;

        private int lastOfTest;

        Counter(String name) {
            seed = name.hashCode();
            last = new AtomicInteger(seed);
        }

        synchronized int next(TestPlace place) {
            if (!place.equals(test)) {
                test = place;
                lastOfTest = seed ^ mix((int) place.crossing);
            }
            lastOfTest += STEP;
            return lastOfTest;
        }
    }

    /** The counter of each class. */
    private static final class Counters extends ClassValue<Counter> {
        /** Classes whose names end in an address or a random text have a counter together. */
        private final ConcurrentHashMap<String, Counter> alike = new ConcurrentHashMap<>();

        @Override
        protected Counter computeValue(Class<?> type) {
            String name = type.getName();
            String stable = GeneratedNames.stable(name);
            return stable.equals(name)
                    ? new Counter(name)
                    : alike.computeIfAbsent(stable, Counter::new);
        }
    }

    /**
     * A test begins or ends on a thread: hashes that are drawn there from now on do not depend on
     * how many the tests before it have drawn, which may be left out on a replay.
     *
     * @param crossing a number that no other test has
     */
    public static void startAnew(String thread, long crossing) {
        test = new TestPlace(thread, crossing);
    }

    /**
     * The hash of an object that had none, or that another thread has just given it. Of two threads
     * that ask at once both get the same, and one hash is drawn.
     */
    public static synchronized int first(Object object) {
        Slot kept = KEPT.get(object.getClass());
        int known = (Integer) kept.get(object);
        if (known == 0) {
            known = next(object.getClass());
            kept.set(object, known);
        }
        return known;
    }

    /** The next hash of a class; never 0. */
    public static int next(Class<?> type) {
        return next(COUNTERS, type);
    }

    private static int next(Counters counters, Class<?> type) {
        Counter counter = counters.get(type);
        TestPlace place = test;
        return positive(
                place != null && place.isOf(ThreadState.current())
                        ? counter.next(place)
                        : counter.last.addAndGet(STEP));
    }

    /** A hash made of another; never 0. */
    public static int mix(int hash) {
        int h = hash * STEP;
        return positive(h ^ h >>> 15);
    }

    private static int positive(int hash) {
        int h = hash & 0x7fffffff;
        return h == 0 ? 1 : h;
    }

    /**
     * Classes and arrays have no hash but that of their header, which any code of the JDK may ask
     * for as well.
     */
    private static int ofHeader(Object object) {
        if (object instanceof Class || ThreadState.current().realm != Realms.E) {
            IdentityHash.pin(object);
        } else if (IdentityHash.drawn(object) == 0) {
            IdentityHash.give(object, next(OF_ENVIRONMENT, object.getClass()));
        }
        return System.identityHashCode(object);
    }

    /**
     * The hash that {@link System#identityHashCode} would give, in a run whose hashes are
     * synthetic.
     */
    public static synchronized int of(Object object) {
        if (object == null) {
            return 0;
        }
        if (object instanceof Class || object.getClass().isArray()) {
            return ofHeader(object);
        }
        Integer known = OTHERS.get(object);
        if (known == null) {
            known =
                    next(
                            ThreadState.current().realm == Realms.E ? OF_ENVIRONMENT : COUNTERS,
                            object.getClass());
            OTHERS.put(object, known, known);
        }
        return known;
    }
}
