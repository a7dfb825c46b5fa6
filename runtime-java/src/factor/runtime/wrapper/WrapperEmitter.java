package factor.runtime.wrapper;

import factor.contract.EmittedNames;
import factor.contract.RuntimeClasses;
import factor.runtime.boundary.Facet;
import factor.runtime.boundary.HookTables;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.TestPart;
import factor.runtime.boundary.Wrapper;
import factor.runtime.classfile.ClassFileWriter;
import factor.runtime.jvm.FreshMembers;
import factor.runtime.jvm.Jvm;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Set;

/**
 * Makes, at run time, the wrapper class for a set of visible types (decision 004): every method
 * boxes its arguments and calls {@link factor.runtime.Crossing#call}; in a capture the class is its
 * own dispatcher as well. Members of application types are those of their {@code …_hooks} tables;
 * members of JDK types are found by reflection.
 */
public final class WrapperEmitter {
    private static final String CROSSED = "L" + RuntimeClasses.CROSSED + ";";

    private static final int PUBLIC_SYNTHETIC = 0x1001;

    /** {@link #replaced}, as a key. */
    private static final String REPLACED = "writeReplace()Ljava/lang/Object;";

    private final ClassLoader loader;
    private final byte home;
    private final Class<?> superclass;
    private final ArrayList<Class<?>> interfaces;
    private final boolean dispatches;
    private final ClassFileWriter to = new ClassFileWriter();
    private CrossingCode crossing;

    /** Method name and caller's descriptor to its line of the member table. */
    private final LinkedHashMap<String, String> lines = new LinkedHashMap<>();

    /**
     * Methods that the superclass does not let be overridden: the wrappable list says that they use
     * others only.
     */
    private final HashSet<String> finals = new HashSet<>();

    /** Where the superclass is of the application: what it lets be overridden; null elsewhere. */
    private final Overridable overridable;

    /** Of these, by name and descriptor, what the object's class does not override. */
    private final Set<String> kept;

    /** Methods that only classes below the superclass may call, by name and descriptor. */
    private final HashSet<String> forHeirs = new HashSet<>();

    private String self;

    public WrapperEmitter(
            ClassLoader loader,
            byte home,
            Class<?> superclass,
            ArrayList<Class<?>> interfaces,
            String suffix) {
        this(loader, home, superclass, interfaces, suffix, null, Set.of());
    }

    /**
     * A wrapper below a class of the application, as itself.
     *
     * @param overridable the methods of the superclass
     * @param kept those of them that do not cross, by name and descriptor
     */
    WrapperEmitter(
            ClassLoader loader,
            byte home,
            Class<?> superclass,
            ArrayList<Class<?>> interfaces,
            String suffix,
            Overridable overridable,
            Set<String> kept) {
        this.overridable = overridable;
        this.kept = kept;
        this.loader = loader;
        this.home = home;
        this.superclass = superclass;
        this.interfaces = interfaces;
        dispatches = suffix.equals(EmittedNames.CAPTURING);
    }

    /** Emits and defines the class. */
    public Class<?> define(int number) {
        return define(packageName() + EmittedNames.WRAPPER + number);
    }

    /**
     * The same under a name of its own.
     *
     * @param name internal
     */
    Class<?> define(String name) {
        try {
            self = name;
            crossing = new CrossingCode(to, self, loader);
            collect();
            emit();
            byte[] bytes = to.finish(self, CrossingCode.internal(superclass), interfaceNames());
            Class<?> type = Jvm.define(self, bytes, loader);
            Facet facet = Facet.parse(type, new String[] {String.join("", lines.values())});
            CrossingCode.fill(type, facet);
            return type;
        } catch (IOException e) {
            throw new IllegalStateException("cannot emit a wrapper of " + superclass.getName(), e);
        }
    }

    /**
     * A type that is not public is implemented in its own package, a class of the application
     * extended.
     */
    private String packageName() {
        if (overridable != null) {
            return CrossingCode.internal(superclass)
                    .substring(0, superclass.getName().lastIndexOf('.') + 1);
        }
        for (Class<?> i : interfaces) {
            if (!Modifier.isPublic(i.getModifiers())) {
                return i.getPackageName().replace('.', '/') + '/';
            }
        }
        return EmittedNames.OF_JDK;
    }

    private String[] interfaceNames() {
        String[] names = new String[interfaces.size() + (dispatches ? 2 : 1)];
        for (int i = 0; i < interfaces.size(); i++) {
            names[i] = CrossingCode.internal(interfaces.get(i));
        }
        names[interfaces.size()] =
                isPart() ? CrossingCode.internal(TestPart.class) : RuntimeClasses.WRAPPER;
        if (dispatches) {
            names[names.length - 1] = RuntimeClasses.DISPATCHER;
        }
        return names;
    }

    private void collect() {
        for (Method method : FreshMembers.publicMethods(superclass)) {
            if (Modifier.isFinal(method.getModifiers())) {
                finals.add(method.getName() + Overridable.descriptor(method));
            }
        }
        if (overridable != null) {
            overridden();
        }
        for (Class<?> i : interfaces) {
            if (!hooked(i)) {
                methods(i);
            }
        }
        if (overridable == null && !Wrapper.class.isAssignableFrom(superclass)) {
            methods(superclass);
        }
        for (Method method : Object.class.getMethods()) {
            boolean crosses =
                    method.getName().equals("equals")
                            || method.getName().equals("hashCode")
                            || method.getName().equals("toString");
            if (crosses) {
                add(Object.class, method);
            }
        }
    }

    /** The class under test is above it, and the environment's above the object's. */
    private boolean isPart() {
        return overridable != null && home == Realms.E;
    }

    private void overridden() {
        for (Method method : overridable.methods()) {
            boolean isForHeirs = Overridable.isForHeirs(method, superclass);
            if (isForHeirs && isPart()) {
                forHeirs.add(Overridable.key(method));
            }
            if (!isForHeirs || isPart()) {
                add(superclass, method);
            }
        }
    }

    /** Takes the lines of an application interface's member table, for this direction. */
    private boolean hooked(Class<?> type) {
        String[] table = HookTables.of(type, loader);
        if (table == null) {
            return false;
        }
        for (String line : table) {
            String[] words = words(line);
            if (words[1].charAt(0) == home && !words[6].equals("-")) {
                add(words[6] + words[7], line);
            }
        }
        return true;
    }

    private static String[] words(String line) {
        String[] words = line.trim().split(" ");
        for (int i = 0; i < words.length; i++) {
            words[i] = Member.named(words[i]);
        }
        return words;
    }

    private void methods(Class<?> type) {
        for (Method method : FreshMembers.publicMethods(type)) {
            int modifiers = method.getModifiers();
            boolean passed = Modifier.isStatic(modifiers) || Modifier.isFinal(modifiers);
            if (!passed && method.getDeclaringClass() != Object.class) {
                add(type, method);
            }
        }
    }

    private void add(Class<?> owner, Method method) {
        String descriptor = Overridable.descriptor(method);
        String named = (method.getName() + '\n' + descriptor).replace(' ', '.').replace('\n', ' ');
        add(
                method.getName() + descriptor,
                (owner.isInterface() ? "I " : "V ")
                        + (char) home
                        + ' '
                        + CrossingCode.internal(owner).replace(' ', '.')
                        + ' '
                        + named
                        + " - "
                        + named
                        + '\n');
    }

    /** What the superclass keeps to itself, and what wrappers have anyway, does not cross. */
    private void add(String key, String line) {
        if (!finals.contains(key) && !kept.contains(key) && !key.equals(REPLACED)) {
            lines.putIfAbsent(key, line);
        }
    }

    private void emit() throws IOException {
        to.addField(ClassFileWriter.PUBLIC, EmittedNames.CROSSED, CROSSED);
        accessors();
        replaced();
        inherited();
        int index = 0;
        for (String line : lines.values()) {
            String[] words = words(line);
            crossing.method(ClassFileWriter.PUBLIC, index, words[6], words[7]);
            if (dispatches) {
                call(index, words);
            }
            index++;
        }
        if (dispatches) {
            dispatcher(index);
        }
    }

    private void accessors() throws IOException {
        int field = to.field(self, EmittedNames.CROSSED, CROSSED);
        to.addMethod(
                ClassFileWriter.PUBLIC,
                EmittedNames.CROSSED,
                "()" + CROSSED,
                1,
                1,
                new StraightCode().op(0x2a).u2(0xb4, field).op(0xb0).bytes(),
                null);
        to.addMethod(
                ClassFileWriter.PUBLIC,
                EmittedNames.CROSSED,
                "(" + CROSSED + ")V",
                2,
                2,
                new StraightCode().op(0x2a).op(0x2b).u2(0xb5, field).op(0xb1).bytes(),
                null);
    }

    /**
     * Methods that call those of the superclass, for the other realm's class that overrides them.
     */
    private void inherited() throws IOException {
        if (!isPart()) {
            return;
        }
        for (Method method : overridable.methods()) {
            if (Modifier.isAbstract(method.getModifiers())) {
                continue;
            }
            String descriptor = Overridable.descriptor(method);
            StraightCode code = new StraightCode().op(0x2a);
            int local = 1;
            for (Class<?> parameter : method.getParameterTypes()) {
                code.load(parameter, local);
                local += CrossingCode.slots(parameter);
            }
            String owner = CrossingCode.internal(superclass);
            code.u2(0xb7, to.method(owner, method.getName(), descriptor, false));
            code.ret(method.getReturnType());
            String name = EmittedNames.INHERITED + method.getName();
            int most = Math.max(local, 2);
            to.addMethod(PUBLIC_SYNTHETIC, name, descriptor, most, local, code.bytes(), null);
        }
    }

    /** What an ObjectOutputStream asks: a wrapper has no state that could be written. */
    private void replaced() throws IOException {
        int serialized =
                to.method(
                        RuntimeClasses.CROSSING,
                        "serialized",
                        "(Ljava/lang/Object;)Ljava/lang/Object;",
                        false);
        to.addMethod(
                ClassFileWriter.PRIVATE,
                "writeReplace",
                "()Ljava/lang/Object;",
                1,
                1,
                new StraightCode().op(0x2a).u2(0xb8, serialized).op(0xb0).bytes(),
                null);
    }

    /** {@code static Object c<index>(Object receiver, Object[] arguments)}: the real call. */
    private void call(int index, String[] words) throws IOException {
        MethodType type = MethodType.fromMethodDescriptorString(words[4], loader);
        boolean isInterface = words[0].equals("I");
        // What only classes below may call is called by one that is.
        boolean isForHeirs = forHeirs.contains(words[3] + words[4]);
        String owner = isForHeirs ? words[2] + EmittedNames.BELOW : words[2];
        String name = isForHeirs ? EmittedNames.OPENED + words[3] : words[3];
        StraightCode code = new StraightCode().op(0x2a).u2(0xc0, to.classRef(owner));
        int slots = 1;
        for (int i = 0; i < type.parameterCount(); i++) {
            Class<?> p = type.parameterType(i);
            code.op(0x2b).push(i).op(0x32);
            crossing.unbox(code, p);
            slots += CrossingCode.slots(p);
        }
        int method = to.method(owner, name, words[4], isInterface);
        if (isInterface) {
            code.u2(0xb9, method).op(slots).op(0);
        } else {
            code.u2(0xb6, method);
        }
        if (type.returnType() == void.class) {
            code.op(0x01);
        } else {
            crossing.box(code, type.returnType());
        }
        code.op(0xb0);
        to.addMethod(
                ClassFileWriter.STATIC,
                "c" + index,
                "(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
                slots + 3,
                2,
                code.bytes(),
                null);
    }

    /** The dispatcher: a tableswitch; each target has the frame of the method's start. */
    private void dispatcher(int count) throws IOException {
        ByteArrayOutputStream code = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(code);
        out.writeByte(0x1b);
        out.writeByte(0xaa);
        int padding = (4 - code.size() % 4) % 4;
        for (int i = 0; i < padding; i++) {
            out.writeByte(0);
        }
        int first = code.size() + 12 + 4 * count;
        int size = 6;
        out.writeInt(first + size * count - 1);
        out.writeInt(0);
        out.writeInt(count - 1);
        for (int i = 0; i < count; i++) {
            out.writeInt(first + size * i - 1);
        }
        for (int i = 0; i < count; i++) {
            out.writeByte(0x2c);
            out.writeByte(0x2d);
            out.writeByte(0xb8);
            out.writeShort(
                    to.method(
                            self,
                            "c" + i,
                            "(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
                            false));
            out.writeByte(0xb0);
        }
        out.writeByte(0x01);
        out.writeByte(0xb0);
        to.addMethod(
                ClassFileWriter.PUBLIC,
                EmittedNames.INVOKE,
                "(ILjava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
                2,
                4,
                code.toByteArray(),
                frames(first, size, count));
    }

    private static byte[] frames(int first, int size, int count) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeShort(count + 1);
        out.writeByte(251);
        out.writeShort(first);
        for (int i = 0; i < count; i++) {
            out.writeByte(size - 1);
        }
        return bytes.toByteArray();
    }
}
