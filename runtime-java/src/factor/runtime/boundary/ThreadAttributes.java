package factor.runtime.boundary;

import factor.contract.Format;
import factor.transcript.Val;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * What a thread shows to whoever runs on it: interrupted flag, name, priority, group, context class
 * loader, the pool whose task it runs, and which objects of the environment code under test has
 * locked. As both realms found it when the thread last went from one to the other.
 */
public final class ThreadAttributes {
    /** Names that the JDK gives to threads. */
    private static final Pattern NUMBERED =
            Pattern.compile(
                    "(Thread|pool|Timer|ForkJoinPool|HttpClient|Keep-Alive|Common-Cleaner)\\b");

    /** It has been interrupted. */
    public static final Val INTERRUPTED = Val.value("interrupted", Val.TRUE);

    private static final Val NOT_INTERRUPTED = Val.value("interrupted", Val.FALSE);
    private static final String GROUP = "main";

    private boolean interrupted;
    private String name;
    private int priority = Thread.NORM_PRIORITY;
    private String group = GROUP;
    private ClassLoader loader = ClassLoader.getSystemClassLoader();

    /** The pool whose task it runs, until the environment has seen the thread; else null. */
    private Val pool;

    /** It runs what any thread may. */
    private boolean isAny;

    /** Numbers of objects that code under test has locked, outermost first. */
    private final ArrayList<Integer> locked = new ArrayList<>();

    private List<Integer> agreedLocks = List.of();

    /** The thread's stream begins. */
    public void begin(Thread current) {
        name = current.getName();
        if (pool == null && !isAny) {
            pool = Pools.ofWorker(current);
        }
        if (isOfAny()) {
            Val of = pool;
            agree();
            pool = of;
        }
    }

    /** It runs a task that code under test has handed to a pool. */
    public void worksFor(Val pool) {
        this.pool = pool;
    }

    /**
     * It runs what runs on a thread that ends a future, of whatever pool and group: its name tells
     * enough.
     */
    public void worksForAny() {
        isAny = true;
    }

    /** Which thread it is is chance: what waits for a task of the common pool may run it, too. */
    public boolean isOfAny() {
        return isAny || pool == Pools.COMMON;
    }

    public ClassLoader loader() {
        return loader;
    }

    /** Code under test enters the monitor of an object of the environment. */
    public void locks(int object) {
        locked.add(object);
    }

    /** It leaves it. */
    public void unlocks(int object) {
        int last = locked.lastIndexOf(object);
        if (last >= 0) {
            locked.remove(last);
        }
    }

    /** What is now both realms have seen. */
    public void agree() {
        Thread current = Thread.currentThread();
        pool = null;
        interrupted = current.isInterrupted();
        name = current.getName();
        priority = current.getPriority();
        group = groupOf(current);
        loader = current.getContextClassLoader();
        if (!locked.equals(agreedLocks)) {
            agreedLocks = List.copyOf(locked);
        }
    }

    private static String groupOf(Thread thread) {
        ThreadGroup group = thread.getThreadGroup();
        return group == null ? GROUP : group.getName();
    }

    /** Adds what the environment changed that code under test can see. */
    public void changesOfEnvironment(List<Val> to) {
        common(to, current -> current);
    }

    private void common(List<Val> to, UnaryOperator<String> named) {
        Thread current = Thread.currentThread();
        if (current.isInterrupted() != interrupted) {
            to.add(interrupted ? NOT_INTERRUPTED : INTERRUPTED);
        }
        if (!current.getName().equals(name)) {
            to.add(Val.value("name", Val.text(named.apply(current.getName()))));
        }
        if (current.getPriority() != priority) {
            to.add(Val.value("priority", Val.number(Format.INT, current.getPriority())));
        }
    }

    /**
     * What code under test changed that the environment can see, or null; it is the same whenever
     * that does the same.
     */
    public ArrayList<Val> changes() {
        Thread current = Thread.currentThread();
        if (isAgreed(current)) {
            return null;
        }
        ArrayList<Val> to = new ArrayList<>();
        common(to, ThreadAttributes::unnumbered);
        if (pool != null) {
            to.add(pool);
        }
        if (!groupOf(current).equals(group)) {
            to.add(Val.value("group", Val.text(groupOf(current))));
        }
        if (current.getContextClassLoader() != loader) {
            ClassLoader now = current.getContextClassLoader();
            to.add(
                    Val.value(
                            "loader", now == null ? Val.NULL : Val.text(now.getClass().getName())));
        }
        if (!locked.equals(agreedLocks)) {
            to.add(Val.value("locked", locked.stream().map(Val::ref).toArray(Val[]::new)));
        }
        agree();
        return to;
    }

    private boolean isAgreed(Thread current) {
        return pool == null
                && current.isInterrupted() == interrupted
                && current.getName().equals(name)
                && current.getPriority() == priority
                && groupOf(current).equals(group)
                && current.getContextClassLoader() == loader
                && locked.equals(agreedLocks);
    }

    /** A worker's name without any number: which worker of a pool runs a task is chance. */
    public static String ofWorker(String name) {
        return name.replaceAll("\\d+", "");
    }

    /** A name without the numbers that the JDK gives, for on a replay there are fewer threads. */
    public static String unnumbered(String name) {
        return NUMBERED.matcher(name).lookingAt() ? ofWorker(name) : name;
    }
}
