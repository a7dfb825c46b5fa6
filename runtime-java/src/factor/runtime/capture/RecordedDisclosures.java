package factor.runtime.capture;

import factor.contract.FileNames;
import factor.runtime.boundary.Callers;
import factor.runtime.boundary.LentCode;
import factor.runtime.boundary.MethodOrder;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.StackSeen;
import factor.runtime.boundary.ThreadState;
import factor.runtime.content.Cached;
import factor.runtime.crossing.ReflectionGuard;
import factor.runtime.jvm.Jvm;
import factor.transcript.Val;

import java.lang.reflect.Method;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Writes down what a realm was shown of the other one without a crossing (docs/reference/met.md).
 */
final class RecordedDisclosures extends ReflectionGuard {
    private final Capture capture;

    /** Classes of T that a test runner looked at. */
    private final Set<String> metByRunner = ConcurrentHashMap.newKeySet();

    /** Names of files of the class path that were looked for. */
    private final Set<String> resources = ConcurrentHashMap.newKeySet();

    /** In which order classes told code under test their methods. */
    private final Map<String, String> orders = new ConcurrentHashMap<>();

    /** Whether a class is of T, shared ones included. */
    private final ClassValue<Boolean> ofTest =
            new ClassValue<>() {
                @Override
                protected Boolean computeValue(Class<?> type) {
                    return realms.home(type.getName()) == Realms.T;
                }
            };

    RecordedDisclosures(Capture capture) {
        super(capture.realms, capture);
        this.capture = capture;
    }

    @Override
    public boolean isForRunner(Class<?> type) {
        return ofTest.get(type) && ThreadState.current().realm == Realms.E && TestRunners.ask();
    }

    @Override
    public void isGiven(Class<?> type) {
        if (ofTest.get(type)
                && !capture.values.met.has(type)
                && ThreadState.current().realm == Realms.E) {
            if (TestRunners.ask()) {
                metByRunner.add(type.getName());
            } else {
                capture.values.met.give(type);
            }
        }
    }

    @Override
    public void isShown(Class<?> type) {
        if (ofTest.get(type)) {
            isShown(type.getName());
        }
    }

    @Override
    public void isShown(String type) {
        if (!capture.values.met.isInspected(type) && ThreadState.current().realm == Realms.E) {
            if (TestRunners.ask()) {
                metByRunner.add(type);
            } else {
                capture.values.met.inspect(type);
            }
        }
    }

    /** A test runner is handed a class by its tests, and looks for tests in it. */
    void isGivenToRunner(Class<?> type) {
        metByRunner.add(type.getName());
    }

    @Override
    protected boolean isLookedAt(Class<?> type) {
        return capture.values.looksAt(type);
    }

    @Override
    public Method[] inOrder(Class<?> type, boolean isDeclared, Method[] shown) {
        if (ThreadState.current().realm == Realms.T && !Jvm.isOfJdk(type.getClassLoader())) {
            orders.computeIfAbsent(
                    MethodOrder.key(type, isDeclared), key -> MethodOrder.line(key, shown));
        }
        return shown;
    }

    @Override
    public void seeks(String resource) {
        resources.add(resource);
    }

    /** Frames of E below those of T are not there on a replay. */
    @Override
    public void looksUnder(String type) {
        capture.refusedHere("code under test looks at a stack in which it is called by " + type);
    }

    @Override
    public void seesStack(StackTraceElement[] frames, Throwable thrown, boolean hasLines) {
        long seen = StackSeen.of(frames, realms);
        if (seen == 0) {
            return;
        }
        boolean tellsLines = hasLines && !LoggingFrameworks.have(Callers.caller());
        StackSeen stacks = ThreadState.current().stacks;
        synchronized (capture.lock) {
            Cached cached = thrown == null ? null : capture.known.get(thrown);
            boolean isOfTest = cached != null && cached.crossed.home == Realms.T;
            if (isOfTest || seen == StackSeen.of(StackSeen.here(), realms)) {
                Val which = isOfTest ? Val.ref(cached.crossed.id) : Val.NULL;
                stacks.add(which, frames, realms);
                if (tellsLines) {
                    stacks.lines(which, frames, realms);
                }
            } else if (tellsLines) {
                stacks.earlier();
            }
        }
    }

    @Override
    public void seesLine(StackTraceElement frame) {
        if (realms.home(frame.getClassName()) == Realms.T) {
            synchronized (capture.lock) {
                ThreadState.current().stacks.line(frame);
            }
        }
    }

    void write(CaptureDirectory directory) {
        directory.write(FileNames.MET, "\n", capture.values.met.inspected());
        directory.write(FileNames.GIVEN, "\n", capture.values.met.given());
        TreeSet<String> byRunner = new TreeSet<>(metByRunner);
        byRunner.removeAll(capture.values.met.inspected());
        directory.write(FileNames.MET_BY_RUNNER, "\n", byRunner);
        directory.write(FileNames.ENTERED, LentCode.run());
        directory.write(FileNames.LOOKED_AT, "\n", new TreeSet<>(capture.values.lookedAt));
        directory.write(FileNames.ORDERS, "\n", new TreeSet<>(orders.values()));
        directory.write(FileNames.ASKED, "\0", new TreeSet<>(resources));
    }
}
