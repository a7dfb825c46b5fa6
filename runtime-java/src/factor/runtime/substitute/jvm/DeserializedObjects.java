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
 * Objects of the other realm that a stream makes. The environment gets wrappers in the places of
 * those of the code under test, which reads them once more for itself; the code under test gets
 * none of the environment's.
 */
final class DeserializedObjects implements ObjectInputFilter {
    private static final Slot FILTER = Slot.of("java.io.ObjectInputStream", "serialFilter");
    private static final Slot DEPTH = Slot.of("java.io.ObjectInputStream", "depth");
    private static final Slot RESOLVES = Slot.of("java.io.ObjectInputStream", "enableResolve");

    private final byte realm;
    private final ObjectInputFilter before;
    private final boolean resolves;

    /** What was made of each object that the stream has read, or null for what is inside of one. */
    private final IdentityTable<Object[]> made = new IdentityTable<>();

    private int count;

    /** An object of the code under test was met, whose places are to be found. */
    private boolean met;

    /** What code of the program the stream runs, or null. */
    private String runs;

    /** There will be no capture: the program goes on with what the stream made. */
    private boolean refused;

    /** How many methods of the program are about to read a part of an object. */
    private int inside;

    private DeserializedObjects(byte realm, ObjectInputFilter before, boolean resolves) {
        this.realm = realm;
        this.before = before;
        this.resolves = resolves;
    }

    /** What reads an object. */
    interface Reading {
        Object read() throws IOException, ClassNotFoundException;
    }

    /** Reads an object, with wrappers in the places of those of the other realm. */
    static Object read(ObjectInputStream in, Reading reading)
            throws IOException, ClassNotFoundException {
        if (!Mode.current().separates()) {
            return reading.read();
        }
        DeserializedObjects watching = of(in);
        boolean part = (long) DEPTH.get(in) > 0;
        watching.inside += part ? 1 : 0;
        try {
            Object root = reading.read();
            return part || !watching.met ? root : watching.wrapped(root);
        } finally {
            watching.inside -= part ? 1 : 0;
        }
    }

    private static DeserializedObjects of(ObjectInputStream in) {
        Object before = FILTER.reference(in);
        if (before instanceof DeserializedObjects known) {
            return known;
        }
        DeserializedObjects made =
                new DeserializedObjects(
                        Callers.realm(), (ObjectInputFilter) before, (boolean) RESOLVES.get(in));
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
        if (home != Realms.L && home != realm) {
            met = true;
            if (realm == Realms.T) {
                refuse(type.getName(), "let the environment read it");
            } else if (resolves || inside > 0) {
                refuse(type.getName(), "code of the environment gets it before it is whole");
            }
        }
        if (runs == null && type.getClassLoader() != null) {
            String reason = SerialForm.reason(type);
            runs = reason == null ? null : type.getName() + ' ' + reason;
        }
        if (met && runs != null) {
            refuse(type.getName(), runs);
        }
    }

    private void refuse(String type, String reason) {
        refused = true;
        Mode.current()
                .refusedHere(
                        "an object of the other realm is read from a stream: "
                                + type
                                + ", which cannot be: "
                                + reason);
    }

    private Object wrapped(Object root) {
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
        if (own.isEmpty()) {
            return root;
        }
        Object[] others = others(graph);
        if (others == null || !graph.replace(others)) {
            refuse(own.get(0).getClass().getName(), "no wrapper fits into its place");
            return root;
        }
        return holder[0];
    }

    /**
     * The wrappers, those of an earlier object of the stream among them; null where one has none.
     */
    private Object[] others(ObjectGraph graph) {
        List<Object> own = graph.own();
        List<Object> fresh = own.stream().filter(object -> made.get(object) == null).toList();
        if (!fresh.isEmpty()) {
            IdentityTable<Boolean> roots = new IdentityTable<>();
            fresh.forEach(object -> roots.put(object, true, next()));
            Object[] wrappers = wrappers(fresh, guard(graph, roots));
            for (int i = 0; i < wrappers.length; i++) {
                made.put(fresh.get(i), new Object[] {wrappers[i]}, next());
            }
        }
        Object[] others = own.stream().map(object -> made.get(object)[0]).toArray();
        for (Object other : others) {
            if (other == null) {
                return null;
            }
        }
        return others;
    }

    /** What cannot be written once more is refused; the program goes on with what it has read. */
    private Object[] wrappers(List<Object> own, OwnOutput.Guard guard) {
        if (!refused) {
            try {
                return SerializedObjects.crossed(own, guard);
            } catch (IOException | ClassNotFoundException unable) {
                refuse(own.get(0).getClass().getName(), String.valueOf(unable.getMessage()));
            }
        }
        return SerializedObjects.wrappers(own);
    }

    /** Nothing that changes may be in an object of the code under test and outside of it. */
    private OwnOutput.Guard guard(ObjectGraph graph, IdentityTable<Boolean> roots) {
        return new OwnOutput.Guard() {
            @Override
            void writes(Object object) {
                if (SerialForm.isOwn(object.getClass())) {
                    if (roots.get(object) == null && made.get(object) == null) {
                        made.put(object, new Object[1], next());
                    } else if (roots.get(object) == null) {
                        refuse(object.getClass().getName(), "an earlier object has it as well");
                    }
                } else if (graph.has(object)) {
                    refuse(object.getClass().getName(), "both realms would have it");
                }
            }
        };
    }

    private int next() {
        return SyntheticHash.mix(++count);
    }
}
