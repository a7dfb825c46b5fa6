package factor.observe;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What one thread does. */
final class Recorder {
    /** A call with more calls and fields below it is not written down. */
    private static final int MOST_EVENTS = 1_000;

    /** Nor is one in which more is done, as fields, blocks and objects count it. */
    private static final int MOST_DONE = 5_000;

    /**
     * Of an object of an observed class all fields are told, and of what lies in them that it is
     * there.
     */
    private static final int ONE = 1;

    /** Of a result that is to be compared more is told: so many objects in one another. */
    private static final int RESULT = 3;

    private static final ThreadLocal<Recorder> CURRENT = new ThreadLocal<>();

    /** The last one that was asked for: mostly it is the one that is asked for next. */
    private static Recorder recent;

    /** Nothing is observed any more. */
    static volatile boolean isOff = true;

    private static volatile Novelty novelty;
    private static volatile Output output;

    /** Another thread has found that the open call of this one does not end. */
    volatile boolean isPassedOver;

    private final Thread thread = Thread.currentThread();
    private final Objects objects = new Objects();
    private Call open;

    /** How many methods with probes are on the stack above the outermost open call. */
    private int depth;

    /** What was done since the outermost open call began. */
    private int done;

    /** Probes of what this class itself calls would come here. */
    private boolean isBusy;

    private Recorder() {}

    static void begin(boolean[] methods, Set<String> observed, Output to) {
        novelty = new Novelty(methods);
        output = to;
        Kind.observe(observed);
        isOff = false;
    }

    /**
     * Does once what probes will do, before the program begins: what the JVM does at the first
     * time, as loading a class, may ask for an identity hash.
     */
    static void rehearse() throws IOException {
        Recorder recorder = current();
        Opened.begins(recorder);
        recorder.depth++;
        Call call = recorder.push(0, false);
        call.on(new Object());
        call.with(Kind.TEXT);
        call.with(List.of("text", Optional.of(1), Map.of(1, Object.class), Set.of()));
        call.with(new int[] {1});
        call.with(1.0);
        recorder.calls(0);
        recorder.field(call, 0, new IllegalStateException("rehearsed"), true);
        recorder.field(null, 0, new Rehearsed("", 1), false);
        Probe.block(1);
        recorder.answered(Values.NOTHING);
        call.behaviour();
        output.rehearse(call);
        recorder.returned(null);
    }

    private record Rehearsed(String text, long number) {}

    static Recorder current() {
        Recorder last = recent;
        return last != null && last.thread == Thread.currentThread() ? last : own();
    }

    private static Recorder own() {
        Recorder recorder = CURRENT.get();
        if (recorder == null) {
            recorder = new Recorder();
            CURRENT.set(recorder);
        }
        recent = recorder;
        return recorder;
    }

    boolean isOpen() {
        return open != null;
    }

    private boolean isRecording() {
        return open != null && !isBusy && !isPassedOver;
    }

    Call enter(int method) {
        if (isBusy) {
            return Call.NONE;
        }
        if (isPassedOver) {
            clear();
            isPassedOver = false;
        }
        boolean isWanted = novelty.wants(method);
        if (open == null && !(isWanted && Opened.begins(this))) {
            return Call.NONE;
        }
        depth++;
        Call call = push(method, false);
        call.isWanted = isWanted;
        return call;
    }

    Call calls(int site) {
        return isRecording() ? push(site, true) : Call.NONE;
    }

    void on(Call call, Object object) {
        call.receiver = call.isWanted ? seen(object) : known(object);
    }

    void with(Call call, Object value) {
        call.arguments.add(seen(value));
    }

    void with(Call call, int value) {
        call.arguments.add(new Values.Whole(value));
    }

    void with(Call call, long value) {
        call.arguments.add(new Values.Whole(value));
    }

    void with(Call call, float value) {
        call.arguments.add(new Values.Real(Float.toString(value)));
    }

    void with(Call call, double value) {
        call.arguments.add(new Values.Real(Double.toString(value)));
    }

    private Call push(int number, boolean isSite) {
        open = new Call(this, open, number, isSite, depth);
        open.began = done;
        return open;
    }

    void answered(Object value) {
        if (isRecording() && open.isSite && open.depth == depth) {
            close(value, false);
        }
    }

    void returned(Object value) {
        ends(value, false);
    }

    void threw(Throwable thrown) {
        caught(thrown);
        ends(thrown, true);
    }

    /** A call that is open at the place of the handler has thrown this. */
    void caught(Throwable thrown) {
        if (isRecording() && open.isSite && open.depth == depth) {
            close(thrown, true);
        }
    }

    private void ends(Object value, boolean hasThrown) {
        if (!isRecording()) {
            return;
        }
        int ending = depth--;
        while (open != null && open.depth > ending) {
            forget(); // a method that ended without telling: one whose probes found no room
        }
        if (open != null && !open.isSite && open.depth == ending) {
            close(value, hasThrown);
        }
    }

    private void close(Object value, boolean hasThrown) {
        Call call = open;
        call.result = described(value, call.isWanted ? RESULT : ONE);
        call.hasThrown = hasThrown;
        if (open != call) {
            return; // there were too many objects
        }
        open = call.parent;
        if (call.isWanted) {
            write(call);
        }
        if (open == null) {
            end();
        } else {
            open.events.add(call);
            open.size += call.size;
            if (open.size > MOST_EVENTS) {
                forgetAll();
            }
        }
    }

    private void write(Call call) {
        try {
            isBusy = true;
            if (novelty.isNew(call.number, call.behaviour())
                    && !output.write(call, novelty.calls(call.number))) {
                novelty.isTooLarge(call.number);
            }
        } catch (Throwable failed) {
            fail(failed);
        } finally {
            isBusy = false;
        }
    }

    /** The innermost call is not observed. */
    private void forget() {
        open = open.parent;
        if (open == null) {
            end();
        }
    }

    /** No call that has begun is observed. */
    private void forgetAll() {
        for (Call call = open; call != null; call = call.parent) {
            isTooLarge(call);
        }
        open = null;
        end();
    }

    /**
     * The outermost calls are not observed: those that are left have done no more than half of what
     * one may.
     */
    private void forgetOutermost() {
        Call first = null;
        for (Call call = open; call != null; call = call.parent) {
            boolean isSmall = done - call.began <= MOST_DONE / 2;
            if (isSmall && call.isWanted) {
                first = call;
            } else if (!isSmall) {
                isTooLarge(call);
            }
        }
        if (first == null) {
            open = null;
            end();
            return;
        }
        int before = first.began;
        for (Call call = open; call != first; call = call.parent) {
            call.began -= before;
        }
        first.began = 0;
        first.parent = null;
        done -= before;
    }

    private static void isTooLarge(Call call) {
        if (call.isWanted) {
            novelty.isTooLarge(call.number);
        }
    }

    private void end() {
        Opened.ends(this);
        clear();
    }

    private void clear() {
        open = null;
        depth = 0;
        done = 0;
        objects.clear();
    }

    void block(int number) {
        if (isRecording()) {
            open.block(number);
            does(1);
        }
    }

    private void does(int much) {
        done += much;
        if (done > MOST_DONE) {
            forgetOutermost();
        }
    }

    void field(Object object, int field, Object value, boolean sets) {
        Call call = open;
        if (!isRecording()) {
            return;
        }
        Object place = object == null ? null : known(object);
        if (open == call && (sets || !call.has(place, field))) {
            if (sets && object != null) {
                objects.isChanged(object);
            }
            Object seen = seen(value);
            if (open == call) {
                call.access(place, field, seen, sets);
            }
        }
        if (open != null) {
            does(1);
        }
    }

    /** An object by its number alone. */
    Object known(Object object) {
        return described(object, 0);
    }

    /** A value with what is in it. */
    Object seen(Object value) {
        return described(value, ONE);
    }

    private Object described(Object value, int beans) {
        if (value == null || value instanceof Values.Plain || !isRecording()) {
            return value instanceof Values.Plain ? value : null;
        }
        int before = objects.told();
        Object told;
        try {
            isBusy = true;
            told = beans > 0 ? objects.seen(value, beans) : objects.known(value);
        } catch (Objects.TooManyException full) {
            isBusy = false;
            forgetAll();
            return null;
        } catch (Throwable failed) {
            fail(failed);
            return null;
        } finally {
            isBusy = false;
        }
        does(4 * (objects.told() - before));
        return told;
    }

    static void fail(Throwable failed) {
        isOff = true;
        Novelty.end();
        output.fails(failed);
    }
}
