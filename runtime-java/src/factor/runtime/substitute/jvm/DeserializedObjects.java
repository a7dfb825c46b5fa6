package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Callers;
import factor.runtime.boundary.IdentityTable;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.SyntheticHash;
import factor.runtime.jvm.Slot;

import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.util.List;

/**
 * Objects of the other realm that a stream makes. Those of the code under test become its own, and
 * the environment gets wrappers in their places; the code under test gets none of the
 * environment's.
 */
final class DeserializedObjects implements ObjectInputFilter {
    private static final Slot FILTER = Slot.of("java.io.ObjectInputStream", "serialFilter");
    private static final Slot DEPTH = Slot.of("java.io.ObjectInputStream", "depth");
    private static final Slot RESOLVES = Slot.of("java.io.ObjectInputStream", "enableResolve");

    /** What there is of an object of the code under test that the stream has made. */
    static final class Made {
        /** What the environment has for it; null before code under test has it. */
        Object wrapper;

        /** Code under test has it, or is about to get it. */
        boolean isTaken;

        /** So many classes of its chain, from the highest on, have been handed over. */
        int levels;
    }

    private final byte realm;
    private final ObjectInputFilter before;
    private final boolean resolves;
    private final ReadHandles handles;
    private final IdentityTable<Made> made = new IdentityTable<>();
    private int count;

    /** An object of the code under test was met, whose places are to be found. */
    private boolean met;

    /** What is handed over of the object that is being read, and of all in it; null before. */
    private ReadParts parts;

    private DeserializedObjects(
            ObjectInputStream in, byte realm, ObjectInputFilter before, boolean resolves) {
        this.realm = realm;
        this.before = before;
        this.resolves = resolves;
        handles = new ReadHandles(in);
    }

    /** What reads an object. */
    interface Reading {
        Object read() throws IOException, ClassNotFoundException;
    }

    /** Reads an object, with wrappers in the places of those of the other realm. */
    static Object read(ObjectInputStream in, Reading reading)
            throws IOException, ClassNotFoundException {
        if (!Mode.current().separates() || in instanceof HookInput) {
            return reading.read();
        }
        DeserializedObjects watching = of(in);
        boolean part = (long) DEPTH.get(in) > 0;
        int begun = watching.handles.size();
        ReadHooks hooks = ReadHooks.ofThread();
        hooks.begins(watching);
        try {
            Object root = reading.read();
            if (!watching.met) {
                return root;
            }
            return part ? watching.wrapped(root, begun) : watching.wrapped(root, 0);
        } finally {
            hooks.ends();
            if (!part) {
                watching.parts = null;
            }
        }
    }

    /** What watches a stream, or null. */
    static DeserializedObjects known(Object in) {
        return FILTER.reference(in) instanceof DeserializedObjects known ? known : null;
    }

    private static DeserializedObjects of(ObjectInputStream in) {
        Object before = FILTER.reference(in);
        if (before instanceof DeserializedObjects known) {
            return known;
        }
        DeserializedObjects made =
                new DeserializedObjects(
                        in,
                        Callers.realm(),
                        (ObjectInputFilter) before,
                        (boolean) RESOLVES.get(in));
        FILTER.set(in, made);
        return made;
    }

    @Override
    public Status checkInput(FilterInfo info) {
        Class<?> type = info.serialClass();
        if (type != null && !type.isArray()) {
            meets(type);
        }
        return before == null ? Status.UNDECIDED : before.checkInput(info);
    }

    private void meets(Class<?> type) {
        byte home = Mode.current().classes().homeOf(type);
        if (home == Realms.L || home == realm) {
            return;
        }
        met = true;
        if (realm == Realms.T) {
            refuse(type.getName(), "let the environment read it");
        } else if (resolves) {
            refuse(type.getName(), "code of the environment gets it before it is whole");
        } else if (SerialForm.reason(type) != null) {
            refuse(type.getName(), type.getName() + ' ' + SerialForm.reason(type));
        }
    }

    void refuse(String type, String reason) {
        Mode.current()
                .refusedHere(
                        "an object of the other realm is read from a stream: "
                                + type
                                + ", which cannot be: "
                                + reason);
    }

    ReadHandles handles() {
        return handles;
    }

    /** What there is of an object of the code under test. */
    Made made(Object object) {
        Made known = made.get(object);
        if (known == null) {
            known = new Made();
            made.put(object, known, SyntheticHash.mix(++count));
        }
        return known;
    }

    /** Code under test has given an object of its own. */
    void has(Object own, Object wrapper) {
        Made known = made(own);
        known.wrapper = wrapper;
        known.isTaken = true;
        known.levels = Integer.MAX_VALUE;
    }

    /** What is handed over to the code under test. */
    ReadParts parts() throws IOException {
        if (parts == null) {
            parts = new ReadParts(this);
        }
        return parts;
    }

    /**
     * @param begun the handle from which on all that was read is whole
     */
    private Object wrapped(Object root, int begun) throws IOException {
        if (realm != Realms.E || root == null) {
            return root;
        }
        Object[] holder = {root};
        ObjectGraph graph = new ObjectGraph(holder);
        List<Object> own = graph.own();
        if (graph.obstacle() != null) {
            refuse(own.isEmpty() ? "?" : own.get(0).getClass().getName(), graph.obstacle());
            return root;
        }
        if (!own.isEmpty() || parts != null) {
            parts().handOver(graph, begun);
        }
        return holder[0];
    }
}
