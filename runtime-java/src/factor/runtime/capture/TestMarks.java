package factor.runtime.capture;

import factor.contract.FileNames;
import factor.contract.RefusalTexts;
import factor.runtime.boundary.TestEvents.Outcome;
import factor.runtime.boundary.TestName;
import factor.runtime.boundary.ThreadState;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * Which crossings belong to which test of a suite, as its runner tells (decision 058). Where tests
 * run beside each other nothing is told. Under the crossing lock.
 */
final class TestMarks {
    /** An initialiser that runs, or has run, in which there were crossings. */
    private record Initialiser(ThreadState thread, String className, long first, long last) {
        /** A line beside those of tests. */
        String line() {
            return String.join(
                            "\t",
                            "initialiser",
                            Long.toString(first),
                            Long.toString(last),
                            "passed",
                            thread.key,
                            "",
                            className,
                            "",
                            "",
                            "")
                    + "\n";
        }
    }

    private final EventRecorder recorder;

    /** Initialisers that run, on whatever thread, and those that have run by themselves. */
    private final ArrayList<Initialiser> initialising = new ArrayList<>();

    private final ArrayList<Initialiser> initialisers = new ArrayList<>();
    private final MarkedTest program = new MarkedTest(null, 1);
    private final ArrayList<MarkedTest> all = new ArrayList<>(List.of(program));

    /** Classes whose tests are run, innermost last. */
    private final ArrayDeque<MarkedTest> classes = new ArrayDeque<>();

    /** The test that runs; null between tests. */
    private MarkedTest test;

    /** The thread that runs it, or the last class. */
    private ThreadState thread;

    /**
     * The class that ended last, where it is one test: its runner's listeners are told after us.
     */
    private MarkedTest trailing;

    /** Tests that began inside of it. */
    private int inside;

    private boolean areBeside;

    /** What the environment has set that is not supported, and that stays; null for nothing. */
    private String lasting;

    TestMarks(EventRecorder recorder) {
        this.recorder = recorder;
    }

    void initialises(String className, long last) {
        initialising.add(new Initialiser(ThreadState.current(), className, last + 1, 0));
    }

    /**
     * Keeps the outermost of a thread, which can run anywhere: no other thread crossed meanwhile.
     */
    void initialised(String className, long last) {
        ThreadState current = ThreadState.current();
        Initialiser ended = null;
        boolean isInside = false;
        for (int i = initialising.size(); i-- > 0 && !isInside; ) {
            Initialiser one = initialising.get(i);
            if (one.thread != current) {
                continue;
            }
            if (ended == null) {
                initialising.remove(i); // those inside of it ended with an exception
                ended = one.className.equals(className) ? one : null;
            } else {
                isInside = true;
            }
        }
        if (ended != null
                && !isInside
                && ended.first <= last
                && recorder.isOf(current, ended.first)) {
            initialisers.add(new Initialiser(current, className, ended.first, last));
        }
    }

    /**
     * @param last the last crossing so far
     */
    void begins(TestName name, long last) {
        if (test != null) {
            areBeside |= thread != ThreadState.current();
            inside++;
            return;
        }
        goOnTo(last);
        MarkedTest begun = new MarkedTest(name, last + 1);
        all.add(begun);
        begun.beginsOn(ThreadState.current());
        if (lasting != null) {
            begun.refuse(lasting);
        }
        ThreadState.current().test = last + 1;
        if (name.isOfClass()) {
            classes.addLast(begun);
        } else {
            test = begun;
            thread = ThreadState.current();
        }
    }

    void ends(TestName name, Outcome outcome, long last) {
        if (test != null) {
            endsTest(outcome, last);
        } else if (name.isOfClass() && !classes.isEmpty()) {
            MarkedTest ended = classes.removeLast();
            areBeside |= !ended.name.equals(name);
            ended.endsWith(outcome);
            end(ended, ThreadState.current(), last);
            if (ended.isOne()) {
                List<MarkedTest> inside = all.subList(all.indexOf(ended) + 1, all.size());
                inside.forEach(ended::takeIn);
                inside.clear();
                trailing = ended;
                thread = ThreadState.current();
            }
        }
    }

    /** What has come since a class that is one test belongs to it. */
    private void goOnTo(long last) {
        if (trailing != null && trailing.isAtDepthOf(thread)) {
            trailing.last = last;
            trailing.ordinals = thread.ordinals();
        }
        trailing = null;
    }

    private void endsTest(Outcome outcome, long last) {
        areBeside |= thread != ThreadState.current();
        test.endsWith(outcome);
        if (inside > 0) {
            inside--;
            return;
        }
        end(test, thread, last);
        test = null;
    }

    private void end(MarkedTest ended, ThreadState thread, long last) {
        ended.last = last;
        ended.thread = thread.key;
        ended.ordinals = thread.ordinals();
        thread.test = last + 1;
        if (!ended.endsWholeOn(thread)) {
            isOfClass(ended);
        }
    }

    /** Code under test runs it, in a call that has other tests as well. */
    private void isOfClass(MarkedTest ended) {
        MarkedTest around = classes.peekLast();
        if (around == null) {
            areBeside = true;
        } else {
            around.takeIn(ended);
        }
    }

    private MarkedTest around() {
        return classes.isEmpty() ? program : classes.getLast();
    }

    /** The test that runs; null between tests. Asked where there is no room for more. */
    TestName running() {
        MarkedTest now = test;
        return now == null ? null : now.name;
    }

    /** A crossing is not made, for want of stack; asked where there is no room for more. */
    void stackEnds() {
        MarkedTest now = test;
        MarkedTest around = now == null ? classes.peekLast() : now;
        (around == null ? program : around).stackEnds = true;
    }

    /** Refuses those in which it was so; tells the first of them, or null. */
    String refuseForStack() {
        String first = null;
        for (MarkedTest one : all) {
            if (one.stackEnds) {
                one.refuse(RefusalTexts.STACK_ENDS);
                first = first == null ? one.place() : first;
            }
        }
        return first;
    }

    void refused(String what) {
        (test == null ? around() : test).refuse(what);
    }

    /** All tests from now on meet what was refused. */
    void stays(String what) {
        lasting = lasting == null ? what : lasting;
    }

    /** Where there are several tests, one after the other. */
    void write(CaptureDirectory directory, long last) {
        long tests = all.stream().filter(MarkedTest::isTest).count();
        if (tests < 2 || areBeside || test != null || !classes.isEmpty()) {
            return;
        }
        goOnTo(last);
        program.last = last;
        StringBuilder text = new StringBuilder();
        all.forEach(one -> text.append(one.line()));
        initialisers.forEach(one -> text.append(one.line()));
        directory.write(FileNames.TESTS, text);
    }
}
