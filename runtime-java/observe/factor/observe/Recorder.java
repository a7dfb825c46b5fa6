package factor.observe;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** What one thread does. */
final class Recorder {
    /** A call with more than this below it is not written down, nor is any that it belongs to. */
    private static final int MOST_EVENTS = 4_000;

    /**
     * Nor is one in which code reads and sets fields more often than this, or comes to more blocks.
     */
    private static final int MOST_PROBES = 200_000;

    private static final ThreadLocal<Recorder> CURRENT = new ThreadLocal<>();

    /** Nothing is observed any more. */
    static volatile boolean isOff = true;

    /** How many threads have an open call; threads that have one see that themselves. */
    private static final AtomicInteger OPEN = new AtomicInteger();

    private static volatile Novelty novelty;
    private static volatile Output output;

    private final Objects objects = new Objects();
    private Call open;
    private int depth;

    /** Fields and blocks since the outermost open call began. */
    private int probes;

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
        Recorder recorder = CURRENT.get();
        if (recorder == null) {
            recorder = new Recorder();
            CURRENT.set(recorder);
        }
        return recorder;
    }

    /** No thread has an open call. */
    static boolean isIdle() {
        return OPEN.getPlain() == 0 || isOff;
    }

    boolean isOpen() {
        return open != null;
    }

    Call enter(int method) {
        depth++;
        if (isBusy) {
            return Call.NONE;
        }
        boolean isWanted = novelty.wants(method);
        if (open == null && !isWanted) {
            return Call.NONE;
        }
        Call call = push(method, false);
        call.isWanted = isWanted;
        return call;
    }

    Call calls(int site) {
        return open == null || isBusy ? Call.NONE : push(site, true);
    }

    private Call push(int number, boolean isSite) {
        if (open == null) {
            OPEN.incrementAndGet();
        }
        open = new Call(this, open, number, isSite, depth);
        return open;
    }

    void answered(Object value) {
        if (open != null && !isBusy && open.isSite && open.depth == depth) {
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
        if (open != null && !isBusy && open.isSite && open.depth == depth) {
            close(thrown, true);
        }
    }

    private void ends(Object value, boolean hasThrown) {
        int ending = depth--;
        if (open == null || isBusy) {
            return;
        }
        while (open != null && open.depth > ending) {
            forget(); // a method that ended without telling: one whose probes found no room
        }
        if (open != null && !open.isSite && open.depth == ending) {
            close(value, hasThrown);
        }
    }

    private void close(Object value, boolean hasThrown) {
        Call call = open;
        call.result = seen(value);
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
            if (novelty.isNew(call.number, call.behaviour())) {
                output.write(call, novelty.calls(call.number));
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
            if (call.isWanted) {
                novelty.isTooLarge(call.number);
            }
        }
        open = null;
        end();
    }

    private void end() {
        OPEN.decrementAndGet();
        objects.clear();
        probes = 0;
    }

    void block(int number) {
        if (open != null && !isBusy) {
            open.block(number);
            counts();
        }
    }

    private void counts() {
        if (++probes > MOST_PROBES) {
            forgetAll();
        }
    }

    void field(Object object, int field, Object value, boolean sets) {
        Call call = open;
        if (call == null || isBusy) {
            return;
        }
        Object place = object == null ? null : known(object);
        if (open == call && (sets || !call.has(place, field))) {
            Object seen = seen(value);
            if (open == call) {
                call.access(place, field, seen, sets);
            }
        }
        if (open == call) {
            counts();
        }
    }

    /** An object by its number alone. */
    Object known(Object object) {
        return described(object, false);
    }

    /** A value with what is in it. */
    Object seen(Object value) {
        return described(value, true);
    }

    private Object described(Object value, boolean inFull) {
        if (value == null || value instanceof Values.Plain || isBusy || open == null) {
            return value instanceof Values.Plain ? value : null;
        }
        try {
            isBusy = true;
            return inFull ? objects.seen(value) : objects.known(value);
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
    }

    private static void fail(Throwable failed) {
        isOff = true;
        output.fails(failed);
    }
}
