package factor.runtime.substitute.jvm;

import factor.runtime.boundary.ThreadState;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.util.ArrayList;
import java.util.HashMap;

/** Streams from which a thread reads objects, and the objects under test that read themselves. */
final class ReadHooks {
    /** So many roots at most are kept of which nothing has told the end. */
    private static final int MOST = 64;

    /** An object that reads its part of a class in its chain. */
    record Hook(DeserializedObjects of, ObjectInputStream in, Object self, String owner) {}

    private final ArrayList<DeserializedObjects> streams = new ArrayList<>();
    private final ArrayList<Hook> hooks = new ArrayList<>();

    /** In the realm of the code under test: what it takes, by the number of {@link ReadParts}. */
    private final HashMap<Integer, OwnInput> inputs = new HashMap<>();

    /** Capture: the objects that the stream has made, for code under test; null on a replay. */
    private Object[] handedOver;

    private int count;

    private ReadHooks() {}

    static ReadHooks ofThread() {
        ThreadState thread = ThreadState.current();
        if (thread.read == null) {
            thread.read = new ReadHooks();
        }
        return (ReadHooks) thread.read;
    }

    void begins(DeserializedObjects stream) {
        streams.add(stream);
    }

    void ends() {
        streams.remove(streams.size() - 1);
    }

    /** The stream that is reading, or null. */
    DeserializedObjects stream() {
        return streams.isEmpty() ? null : streams.get(streams.size() - 1);
    }

    void begins(Hook hook) {
        hooks.add(hook);
    }

    void endsHook() {
        hooks.remove(hooks.size() - 1);
    }

    /** The innermost object that reads itself. */
    Hook hook() {
        return hooks.get(hooks.size() - 1);
    }

    /** The object is reading itself. */
    boolean reads(Object self) {
        return hooks.stream().anyMatch(hook -> hook.self() == self);
    }

    int next() {
        return ++count;
    }

    /** What the next call of {@link SerialHooks} is about. */
    void handOver(Object[] objects) {
        handedOver = objects;
    }

    Object[] handedOver() {
        return handedOver;
    }

    /** In the realm of the code under test: what it takes of this number. */
    OwnInput input(int number, Object[] message) throws IOException {
        OwnInput known = inputs.get(number);
        if (known != null) {
            known.take(message);
            return known;
        }
        if (inputs.size() >= MOST) {
            inputs.clear();
        }
        OwnInput made = OwnInput.of(message);
        inputs.put(number, made);
        return made;
    }
}
