package factor.runtime.substitute.jvm;

import factor.runtime.boundary.IdentityTable;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.SyntheticHash;
import factor.runtime.boundary.Views;
import factor.runtime.boundary.Wrapper;
import factor.runtime.jvm.Jvm;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Map;
import java.util.Set;

/**
 * What code under test gets of an object that the environment reads from a stream: the fields of
 * its own objects, as a stream in which each object that is one of a realm has an {@link Other}.
 * Its own objects are those that the JDK has made.
 */
final class ReadParts implements OwnOutput.Guard {
    private final DeserializedObjects of;
    private final int number = ReadHooks.ofThread().next();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final OwnOutput out = new OwnOutput(bytes, this);
    private final IdentityTable<Other> others = new IdentityTable<>();
    private final IdentityTable<Boolean> taken = new IdentityTable<>();
    private int count;
    private int hashes;

    /** Those that the message in the making adds, as the environment or the JDK has them. */
    private final ArrayList<Object> added = new ArrayList<>();

    /** Own objects that code under test does not have yet. */
    private final ArrayList<Object> fresh = new ArrayList<>();

    /** Own objects whose fields it does not have yet, all of them. */
    private final ArrayDeque<Object> open = new ArrayDeque<>();

    /** Those among them that are still read. */
    private final ArrayList<Object> unfinished = new ArrayList<>();

    /** What is of the environment, with own objects in it. */
    private final ArrayList<ObjectGraph> graphs = new ArrayList<>();

    private final ArrayList<ObjectGraph> unchanged = new ArrayList<>();

    /** Objects of the JDK that code under test has copies of. */
    private final ArrayList<Object> copied = new ArrayList<>();

    /** Those among them whose keys are own objects; what is in them is told behind all else. */
    private final ArrayList<Table> tables = new ArrayList<>();

    private record Table(KeyTable as, Map<?, ?> map) {}

    private int told;
    private int begun;

    ReadParts(DeserializedObjects of) throws IOException {
        this.of = of;
    }

    /** What a message begins with. */
    interface Item {
        void writeTo(OwnOutput out) throws IOException;
    }

    int number() {
        return number;
    }

    /**
     * A message for the code under test.
     *
     * @param begun the handle from which on all that was read is whole
     */
    Object[] message(Item item, int begun) throws IOException {
        this.begun = begun;
        boolean before = WrittenStream.ofThread().copies(true);
        try {
            item.writeTo(out);
            while (!open.isEmpty() || told < tables.size()) {
                if (open.isEmpty()) {
                    fill(tables.get(told++));
                } else {
                    fill(open.poll());
                }
            }
            out.writeByte(OwnInput.END);
            out.flush();
        } finally {
            WrittenStream.ofThread().copies(before);
        }
        byte[] told = bytes.toByteArray();
        bytes.reset();
        make();
        Object[] message = new Object[1 + added.size()];
        message[0] = told;
        for (int i = 0; i < added.size(); i++) {
            message[i + 1] = ofEnvironment(added.get(i));
        }
        added.clear();
        unchanged.forEach(this::replace);
        unchanged.clear();
        return message;
    }

    /** What the environment has read, or a part of it: gets wrappers in it. */
    void handOver(ObjectGraph graph, int begun) throws IOException {
        if (begun == 0) {
            open.addAll(unfinished);
            unfinished.clear();
        }
        meets(graph);
        copied.forEach(object -> refuseShared(graph, object));
        Object[] message = message(to -> graph.own().forEach(this::own), begun);
        SerialHooks.take(number, message);
        graph.rehash();
    }

    private void meets(ObjectGraph graph) {
        graphs.add(graph);
        unchanged.add(graph);
        if (graph.obstacle() != null) {
            of.refuse(graph.own().isEmpty() ? "?" : name(graph.own().get(0)), graph.obstacle());
        }
    }

    private static String name(Object object) {
        return object.getClass().getName();
    }

    private void refuseShared(ObjectGraph graph, Object object) {
        if (graph.has(object)) {
            of.refuse(name(object), "both realms would have it");
        }
    }

    private void replace(ObjectGraph graph) {
        Object[] wrappers = graph.own().stream().map(this::ofEnvironment).toArray();
        for (int i = 0; i < wrappers.length; i++) {
            if (!(wrappers[i] instanceof Wrapper || wrappers[i] instanceof Enum<?>)) {
                of.refuse(name(graph.own().get(i)), "no wrapper fits into its place");
                return;
            }
        }
        if (!graph.replace(wrappers)) {
            of.refuse(name(graph.own().get(0)), "no wrapper fits into its place");
        }
    }

    private Object ofEnvironment(Object object) {
        return isOwn(object) ? of.made(object).wrapper : object;
    }

    private static boolean isOwn(Object object) {
        return ObjectGraph.isOwn(object);
    }

    @Override
    public Object written(Object object) {
        if (object instanceof Other || object instanceof Class<?>) {
            return object;
        }
        if (object instanceof Wrapper wrapper) {
            return wrapper.factor$crossed().home == Realms.E
                    ? environment(wrapper.factor$crossed().real)
                    : other(object);
        }
        if (isOwn(object)) {
            return own(object);
        }
        if (Mode.current().classes().homeOf(Views.element(object.getClass())) == Realms.E) {
            return environment(object);
        }
        if (object instanceof KeyTable) {
            return object;
        }
        KeyTable table = KeyTable.of(object, tables.size());
        copies(object, table != null);
        if (table != null) {
            tables.add(new Table(table, KeyTable.map(object)));
        }
        return table == null ? object : table;
    }

    private Other other(Object object) {
        Other known = others.get(object);
        if (known == null) {
            known = new Other(count++);
            others.put(object, known, SyntheticHash.mix(++hashes));
            added.add(object);
        }
        return known;
    }

    private Other environment(Object object) {
        boolean isNew = others.get(object) == null;
        if (isNew) {
            whole(object);
            ObjectGraph graph = new ObjectGraph(object);
            meets(graph);
            if (graph.hasKeys()) {
                of.refuse(name(object), ObjectGraph.KEY); // asked for its hash before it is whole
            }
            graph.own().forEach(this::own);
        }
        return other(object);
    }

    private Other own(Object object) {
        DeserializedObjects.Made known = of.made(object);
        boolean isReading = ReadHooks.ofThread().reads(object);
        if (!isReading && known.levels < SerialClass.of(object.getClass()).levels.size()) {
            whole(object);
            open.add(object);
        }
        if (!known.isTaken) {
            known.isTaken = true;
            fresh.add(object);
            if (isReading) {
                unfinished.add(object);
            }
        }
        return other(object);
    }

    /** Of an object that is being read nobody knows what is still to come. */
    private void whole(Object object) {
        if (of.handles().mayBeOpen(object, begun)) {
            of.refuse(name(object), "it is asked for before it is whole");
        }
    }

    /** Code under test gets an object of the JDK of its own. */
    private void copies(Object object, boolean isTold) {
        if (taken.get(object) != null || ObjectGraph.isLeaf(object.getClass())) {
            return;
        }
        taken.put(object, true, SyntheticHash.mix(++hashes));
        whole(object);
        copied.add(object);
        graphs.forEach(graph -> refuseShared(graph, object));
        boolean isTable = !isTold && Jvm.isOfJdk(object.getClass().getClassLoader());
        for (Object key : isTable ? keys(object) : Set.of()) {
            if (isOwn(key) && !(key instanceof Enum<?>)) {
                of.refuse(name(key), ObjectGraph.KEY);
            }
        }
    }

    private static Iterable<?> keys(Object object) {
        if (object instanceof Map<?, ?> table) {
            return table.keySet();
        }
        return object instanceof Set<?> set ? set : Set.of();
    }

    /** Hands over the classes in the chain of an object that it does not read itself. */
    private void fill(Object object) throws IOException {
        if (!ReadHooks.ofThread().reads(object)) {
            fill(object, SerialClass.of(object.getClass()).levels.size());
        }
    }

    private void fill(Table table) throws IOException {
        Object[] entries = table.as.entries(table.map);
        out.writeByte(OwnInput.ENTRIES);
        out.writeInt(table.as.place());
        out.writeInt(entries.length);
        for (Object one : entries) {
            out.writeObject(one);
        }
    }

    /** The same of those above one that it reads itself. */
    void fill(Object object, int end) throws IOException {
        DeserializedObjects.Made made = of.made(object);
        SerialClass how = SerialClass.of(object.getClass());
        for (; made.levels < end; made.levels++) {
            SerialClass.Level level = how.levels.get(made.levels);
            if (level.reads == null && !how.isExternal) {
                out.writeByte(OwnInput.FIELDS);
                out.writeObject(own(object));
                out.writeUTF(level.type.getName());
                level.write(object, out);
            }
        }
    }

    private void make() {
        if (fresh.isEmpty()) {
            return;
        }
        Object[] made = fresh.toArray();
        fresh.clear();
        Object[] wrappers = SerialHooks.make(made);
        for (int i = 0; i < made.length; i++) {
            of.made(made[i]).wrapper = wrappers[i];
        }
    }

    /**
     * The object that the environment reads: code under test has it, and what is above the class.
     */
    Object wrapper(Object self, String owner) throws IOException {
        SerialClass how = SerialClass.of(self.getClass());
        int end = how.isExternal ? 0 : how.levels.indexOf(how.level(owner));
        Object[] message =
                message(
                        to -> {
                            own(self);
                            fill(self, end);
                        },
                        of.handles().of(self));
        SerialHooks.take(number, message);
        return of.made(self).wrapper;
    }

    /** The same of one that is read, and of all that it holds. */
    Object wrapper(Object self) throws IOException {
        Object[] message = message(to -> own(self), of.handles().of(self));
        SerialHooks.take(number, message);
        return of.made(self).wrapper;
    }
}
