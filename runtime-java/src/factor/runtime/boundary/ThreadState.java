package factor.runtime.boundary;

import factor.transcript.StreamWriter;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Supplier;

/** What the runtime keeps for a thread: its realm, its key, and its stream. */
public final class ThreadState {
    /**
     * The child of a thread is at home in the realm that constructed it; only that thread sees the
     * constructor run.
     */
    private static final InheritableThreadLocal<ThreadState> CURRENT =
            new InheritableThreadLocal<>() {
                @Override
                protected ThreadState childValue(ThreadState parent) {
                    return parent.child();
                }
            };

    /**
     * So many frames, at most, are between what a thread inherits and the constructor of its class,
     * on each JDK.
     */
    private static final int CONSTRUCTION = 16;

    /** The key of threads whose parent is not known. */
    public static final String UNKNOWN = "?";

    /**
     * Names the thread alike in capture and replay: the parent's key, the realm's letter, ordinal
     * of construction.
     */
    public final String key;

    private String ran = "";

    /**
     * The realm whose code runs on it at present; 0 until its first crossing when nobody saw its
     * construction. L while a library calls the realms' code as it likes, a test framework say: in
     * identity mode alone.
     */
    public byte realm;

    public final ThreadAttributes attributes;
    public final Pools pools = new Pools();

    /** What of T's stack, on this thread, the environment has looked at and is not yet recorded. */
    public final StackSeen stacks = new StackSeen();

    /** Capture: calls out of T that it is in. */
    public int out;

    /** Capture: recorded calls of either realm that it is in. */
    public int depth;

    /** Capture: the least of them since a test began on it. */
    public int leastDepth;

    /**
     * Capture with effects: calls of the environment that it is in, also where code under test runs
     * in one of them.
     */
    public int calls;

    /**
     * Capture: the first crossing of the test that has begun on it, or of what follows a test,
     * until code under test is told; 0 for none.
     */
    public long test;

    /** Stands for {@link #below} where nothing is known. */
    public static final long NOT_KNOWN = -1;

    /** The greatest priority that a group below main has, as the state of groups saw it last. */
    public long below = NOT_KNOWN;

    /** The thread, when it has been seen. */
    public Thread thread;

    /** Replay: it is at a crossing, and goes on when its turn comes. */
    public volatile boolean crossing;

    /** Keys of the threads and tasks that there are. */
    private static final HashSet<String> CONSTRUCTED = new HashSet<>();

    /**
     * Waits for some time at most that code under test has begun since the last crossing ({@link
     * factor.runtime.substitute.concurrent.TimedWaits}).
     */
    public int waits;

    /** What the last wait for a condition left of its limit, in nanoseconds. */
    public long left;

    /**
     * What it asked last whether another thread has come so far, and how often ({@link
     * factor.runtime.substitute.concurrent.ThreadPolls}).
     */
    private WeakReference<Object> polled = new WeakReference<>(null);

    private int polls;

    /** What it has written to streams of objects ({@code substitute.jvm.WrittenStream}). */
    public Object written;

    /** What it has read from them ({@code substitute.jvm.ReadHooks}). */
    public Object read;

    /**
     * Capture: limits of {@link factor.runtime.substitute.concurrent.WakeableWaits} since the last
     * crossing, as notes.
     */
    private final LinkedHashSet<String> openLimits = new LinkedHashSet<>();

    /** Their limits, in nanoseconds, each once. */
    private final HashSet<Long> limits = new HashSet<>();

    private int childrenOfT;
    private int childrenOfE;
    private int tasks;
    private int stages;
    private int timers;

    /** Threads that pools made while this thread handed tasks over: how many is chance. */
    private int workers;

    private boolean handsOver;

    /** Capture: where its events go; null before the first. */
    public StreamWriter writer;

    private int[] memberIds = {};

    /** Replay: what is expected of it; null before the first crossing. */
    public RecordedStream expected;

    /**
     * Futures that this thread's crossing has just handed over; they cannot be asked before it is
     * done.
     */
    private ArrayList<Attachable> fresh;

    public ThreadState(String key, byte realm) {
        this(key, realm, new ThreadAttributes());
    }

    /**
     * @param attributes of the thread: what it shows stays as both realms saw it last, where
     *     another stream begins on it
     */
    public ThreadState(String key, byte realm, ThreadAttributes attributes) {
        this.key = key;
        this.realm = realm;
        this.attributes = attributes;
    }

    /**
     * Tells how what has this key came to run: {@link
     * factor.runtime.substitute.concurrent.DependentFunction#AT_ONCE}, or the place of a task among
     * those of its pool.
     */
    public ThreadState ran(String how) {
        ran = how;
        return this;
    }

    /** The name of its stream. */
    public String streamName() {
        return key + ran;
    }

    /**
     * The thread runs code of {@link #realm} alone: threads that the JDK has made for itself run
     * code of both (workers, cleaners).
     */
    public boolean isSure() {
        if (realm == 0 || realm == Realms.L) {
            return false;
        }
        Class<?> type = Thread.currentThread().getClass();
        return out > 0 || type == Thread.class || type.getClassLoader() != null;
    }

    private synchronized ThreadState child() {
        String name =
                handsOver || isWorkers()
                        ? "W" + workers++
                        : realm == Realms.T ? "T" + childrenOfT++ : "E" + childrenOfE++;
        return new ThreadState(constructed(key + '.' + name), realm);
    }

    /**
     * What is being constructed is a worker of a ForkJoinPool: whoever forks, or starts a virtual
     * thread, makes one when one is missing.
     */
    private static boolean isWorkers() {
        return StackWalker.getInstance()
                .walk(
                        frames ->
                                frames.limit(CONSTRUCTION)
                                        .anyMatch(
                                                frame ->
                                                        frame.getClassName()
                                                                .equals(
                                                                        "java.util.concurrent.ForkJoinWorkerThread")));
    }

    private static String constructed(String key) {
        synchronized (CONSTRUCTED) {
            CONSTRUCTED.add(key);
        }
        return key;
    }

    /**
     * The environment has made the thread, or one that it comes from; or nobody has seen who made
     * it.
     */
    public boolean isByEnvironment() {
        String known = expected == null ? key : expected.key();
        return known.equals(UNKNOWN) || known.contains(".E");
    }

    /** The key of the next task that this thread hands over. */
    public synchronized String taskKey() {
        return constructed(key + ".K" + tasks++);
    }

    /** The key of the next function that this thread makes depend on a future. */
    public synchronized String stageKey() {
        return key + ".S" + stages++;
    }

    /** The key of the next timer that this thread starts. */
    public synchronized String timerKey() {
        return key + ".D" + timers++;
    }

    /** How many threads, tasks, functions and timers this thread has begun, as a text. */
    public synchronized String ordinals() {
        return childrenOfT + "." + childrenOfE + "." + tasks + "." + stages + "." + timers;
    }

    /** Those of a capture, which has begun more: numbers go on behind them. */
    public synchronized void goOnFrom(String ordinals) {
        String[] numbers = ordinals.split("\\.");
        childrenOfT = Integer.parseInt(numbers[0]);
        childrenOfE = Integer.parseInt(numbers[1]);
        tasks = Integer.parseInt(numbers[2]);
        stages = Integer.parseInt(numbers[3]);
        timers = Integer.parseInt(numbers[4]);
    }

    /** What has this key may begin at any time. */
    public static void expect(String key) {
        constructed(key);
    }

    /** Whether code under test waits for the first time on this thread so long at most. */
    public boolean isNewLimit(long nanos) {
        return limits.add(nanos);
    }

    /**
     * Code under test asks something of an object; how often it has done so, one time after the
     * other.
     */
    public int polls(Object of) {
        if (!polled.refersTo(of)) {
            polled = new WeakReference<>(of);
            polls = 0;
        }
        return polls++;
    }

    /**
     * Code under test waits for so long at most, which the thread's next crossing tells in a note.
     */
    public void waits(String note) {
        openLimits.add(note);
    }

    /** Those notes; they are told now. */
    public List<String> openLimits() {
        if (openLimits.isEmpty()) {
            return List.of();
        }
        List<String> all = List.copyOf(openLimits);
        openLimits.clear();
        return all;
    }

    /** Threads that are constructed now are workers of a pool; tells whether they were before. */
    public boolean handsOver(boolean now) {
        boolean before = handsOver;
        handsOver = now;
        return before;
    }

    /**
     * Constructs a thread that the captured program did not construct here: no ordinal is used up.
     */
    public Thread uncounted(Supplier<Thread> construction) {
        int before = workers;
        boolean handed = handsOver(true);
        try {
            return construction.get();
        } finally {
            handsOver(handed);
            workers = before;
        }
    }

    public static boolean exists(String key) {
        synchronized (CONSTRUCTED) {
            return CONSTRUCTED.contains(key);
        }
    }

    /** Somebody has made a thread, or handed over a task. */
    public static boolean areSeveral() {
        synchronized (CONSTRUCTED) {
            return !CONSTRUCTED.isEmpty();
        }
    }

    /** Code under test has made threads, or handed over tasks. */
    public static boolean hasThreadsOfT() {
        synchronized (CONSTRUCTED) {
            return CONSTRUCTED.stream().anyMatch(key -> key.contains(".T") || key.contains(".K"));
        }
    }

    public static ThreadState current() {
        ThreadState state = CURRENT.get();
        if (state == null) {
            state = new ThreadState(UNKNOWN, (byte) 0);
            CURRENT.set(state);
        }
        return state;
    }

    /** What is kept for the current thread; null where nothing is. */
    public static ThreadState seen() {
        return CURRENT.get();
    }

    /** A wrapper was made. */
    public void made(Object wrapper) {
        if (wrapper instanceof Attachable future) {
            if (fresh == null) {
                fresh = new ArrayList<>();
            }
            fresh.add(future);
        }
    }

    /** The crossing is done, and the thread in the realm that has them now. */
    public void attach() {
        while (fresh != null && !fresh.isEmpty()) {
            fresh.remove(fresh.size() - 1).attach();
        }
    }

    public static void set(ThreadState state) {
        CURRENT.set(state);
    }

    /** The id of a member in this thread's stream. */
    public int memberId(Member member) {
        if (member.slot >= memberIds.length) {
            int known = memberIds.length;
            memberIds = Arrays.copyOf(memberIds, Math.max(64, member.slot * 2));
            Arrays.fill(memberIds, known, memberIds.length, -1);
        }
        int id = memberIds[member.slot];
        if (id < 0) {
            id =
                    writer.member(
                            member.kind,
                            (char) member.home,
                            member.text.owner(),
                            member.text.name(),
                            member.text.descriptor());
            memberIds[member.slot] = id;
        }
        return id;
    }
}
