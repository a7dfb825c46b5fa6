package factor.runtime.wrapper;

import factor.contract.EmittedNames;
import factor.contract.RuntimeClasses;
import factor.runtime.boundary.Facet;
import factor.runtime.boundary.HookTables;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Wrapper;
import factor.runtime.classfile.ClassFileWriter;
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

/**
 * Makes, at run time, the wrapper class for a set of visible types (decision 004): every method
 * boxes its arguments and calls {@link factor.runtime.Crossing#call}; in a capture the class is its
 * own dispatcher as well. Members of application types are those of their {@code …_hooks} tables;
 * members of JDK types are found by reflection.
 */
public final class WrapperEmitter {
    private static final String CROSSED = "L" + RuntimeClasses.CROSSED + ";";
    private static final String MEMBERS = "[Lfactor/runtime/boundary/Member;";

    private final ClassLoader loader;
    private final byte home;
    private final Class<?> superclass;
    private final ArrayList<Class<?>> interfaces;
    private final boolean dispatches;
    private final ClassFileWriter to = new ClassFileWriter();

    /** Method name and caller's descriptor to its line of the member table. */
    private final LinkedHashMap<String, String> lines = new LinkedHashMap<>();

    /**
     * Methods that the superclass does not let be overridden: the wrappable list says that they use
     * others only.
     */
    private final HashSet<String> finals = new HashSet<>();

    private String self;

    public WrapperEmitter(
            ClassLoader loader,
            byte home,
            Class<?> superclass,
            ArrayList<Class<?>> interfaces,
            String suffix) {
        this.loader = loader;
        this.home = home;
        this.superclass = superclass;
        this.interfaces = interfaces;
        dispatches = suffix.equals(EmittedNames.CAPTURING);
    }

    /** Emits and defines the class. */
    public Class<?> define(int number) {
        try {
            self = packageName() + EmittedNames.WRAPPER + number;
            collect();
            emit();
            byte[] bytes = to.finish(self, internal(superclass), interfaceNames());
            Class<?> type = Jvm.define(self, bytes, loader);
            Facet facet = Facet.parse(type, new String[] {String.join("", lines.values())});
            var table = type.getDeclaredField("M");
            Jvm.UNSAFE.putReference(
                    Jvm.UNSAFE.staticFieldBase(table),
                    Jvm.UNSAFE.staticFieldOffset(table),
                    facet.members);
            return type;
        } catch (IOException | NoSuchFieldException e) {
            throw new IllegalStateException("cannot emit a wrapper of " + superclass.getName(), e);
        }
    }

    /** A type that is not public is implemented in its own package. */
    private String packageName() {
        for (Class<?> i : interfaces) {
            if (!Modifier.isPublic(i.getModifiers())) {
                return i.getPackageName().replace('.', '/') + '/';
            }
        }
        return EmittedNames.OF_JDK;
    }

    private static String internal(Class<?> type) {
        return type.getName().replace('.', '/');
    }

    private String[] interfaceNames() {
        String[] names = new String[interfaces.size() + (dispatches ? 2 : 1)];
        for (int i = 0; i < interfaces.size(); i++) {
            names[i] = internal(interfaces.get(i));
        }
        names[interfaces.size()] = RuntimeClasses.WRAPPER;
        if (dispatches) {
            names[names.length - 1] = RuntimeClasses.DISPATCHER;
        }
        return names;
    }

    private void collect() {
        for (Method method : superclass.getMethods()) {
            if (Modifier.isFinal(method.getModifiers())) {
                finals.add(method.getName() + descriptor(method));
            }
        }
        for (Class<?> i : interfaces) {
            if (!hooked(i)) {
                methods(i);
            }
        }
        if (!Wrapper.class.isAssignableFrom(superclass)) {
            methods(superclass);
        }
        for (Method method : Object.class.getMethods()) {
            if (method.getName().equals("equals")
                    || method.getName().equals("hashCode")
                    || method.getName().equals("toString")) {
                add(Object.class, method);
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
                lines.putIfAbsent(words[6] + words[7], line);
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
        for (Method method : type.getMethods()) {
            int modifiers = method.getModifiers();
            boolean passed = Modifier.isStatic(modifiers) || Modifier.isFinal(modifiers);
            if (!passed && method.getDeclaringClass() != Object.class) {
                add(type, method);
            }
        }
    }

    private void add(Class<?> owner, Method method) {
        String descriptor = descriptor(method);
        String key = method.getName() + descriptor;
        if (!lines.containsKey(key) && !finals.contains(key)) {
            String named =
                    (method.getName() + '\n' + descriptor).replace(' ', '.').replace('\n', ' ');
            lines.put(
                    key,
                    (owner.isInterface() ? "I " : "V ")
                            + (char) home
                            + ' '
                            + internal(owner).replace(' ', '.')
                            + ' '
                            + named
                            + " - "
                            + named
                            + '\n');
        }
    }

    private static String descriptor(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                .toMethodDescriptorString();
    }

    private void emit() throws IOException {
        to.addField(ClassFileWriter.PUBLIC | ClassFileWriter.STATIC, "M", MEMBERS);
        to.addField(ClassFileWriter.PUBLIC, EmittedNames.CROSSED, CROSSED);
        accessors();
        replaced();
        int index = 0;
        for (String line : lines.values()) {
            String[] words = words(line);
            method(index, words[6], words[7]);
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
                new Code().op(0x2a).u2(0xb4, field).op(0xb0).bytes(),
                null);
        to.addMethod(
                ClassFileWriter.PUBLIC,
                EmittedNames.CROSSED,
                "(" + CROSSED + ")V",
                2,
                2,
                new Code().op(0x2a).op(0x2b).u2(0xb5, field).op(0xb1).bytes(),
                null);
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
                new Code().op(0x2a).u2(0xb8, serialized).op(0xb0).bytes(),
                null);
    }

    /** {@code return (R) Crossing.call(M[index], this, new Object[]{arguments})} */
    private void method(int index, String name, String descriptor) throws IOException {
        MethodType type = MethodType.fromMethodDescriptorString(descriptor, loader);
        Code code = new Code();
        code.u2(0xb2, to.field(self, "M", MEMBERS)).push(index).op(0x32).op(0x2a);
        code.push(type.parameterCount()).u2(0xbd, to.classRef("java/lang/Object"));
        int local = 1;
        for (int i = 0; i < type.parameterCount(); i++) {
            Class<?> p = type.parameterType(i);
            code.op(0x59).push(i).load(p, local);
            box(code, p);
            code.op(0x53);
            local += p == long.class || p == double.class ? 2 : 1;
        }
        code.u2(
                0xb8,
                to.method(
                        RuntimeClasses.CROSSING,
                        "call",
                        "(Lfactor/runtime/boundary/Member;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
                        false));
        unbox(code, type.returnType());
        code.ret(type.returnType());
        to.addMethod(ClassFileWriter.PUBLIC, name, descriptor, 9, local, code.bytes(), null);
    }

    private void box(Code code, Class<?> type) throws IOException {
        if (type.isPrimitive()) {
            String box = internal(MethodType.methodType(type).wrap().returnType());
            code.u2(
                    0xb8,
                    to.method(
                            box,
                            "valueOf",
                            "(" + type.descriptorString() + ")L" + box + ";",
                            false));
        }
    }

    private void unbox(Code code, Class<?> type) throws IOException {
        if (type == void.class) {
            code.op(0x57);
        } else if (type.isPrimitive()) {
            String box = internal(MethodType.methodType(type).wrap().returnType());
            code.u2(0xc0, to.classRef(box));
            code.u2(
                    0xb6,
                    to.method(
                            box, type.getName() + "Value", "()" + type.descriptorString(), false));
        } else if (type != Object.class) {
            code.u2(0xc0, to.classRef(internal(type)));
        }
    }

    /** {@code static Object c<index>(Object receiver, Object[] arguments)}: the real call. */
    private void call(int index, String[] words) throws IOException {
        MethodType type = MethodType.fromMethodDescriptorString(words[4], loader);
        boolean isInterface = words[0].equals("I");
        Code code = new Code().op(0x2a).u2(0xc0, to.classRef(words[2]));
        int slots = 1;
        for (int i = 0; i < type.parameterCount(); i++) {
            Class<?> p = type.parameterType(i);
            code.op(0x2b).push(i).op(0x32);
            unbox(code, p);
            slots += p == long.class || p == double.class ? 2 : 1;
        }
        int method = to.method(words[2], words[3], words[4], isInterface);
        if (isInterface) {
            code.u2(0xb9, method).op(slots).op(0);
        } else {
            code.u2(0xb6, method);
        }
        if (type.returnType() == void.class) {
            code.op(0x01);
        } else {
            box(code, type.returnType());
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

    /** Code without branches. */
    private static final class Code {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        Code op(int op) {
            bytes.write(op);
            return this;
        }

        Code u2(int op, int index) {
            return op(op).op(index >> 8).op(index);
        }

        /** An int constant below 32,768. */
        Code push(int value) {
            return value < 6
                    ? op(0x03 + value)
                    : value < 128 ? op(0x10).op(value) : u2(0x11, value);
        }

        Code load(Class<?> type, int local) {
            int op =
                    type == long.class
                            ? 0x16
                            : type == float.class
                                    ? 0x17
                                    : type == double.class
                                            ? 0x18
                                            : type.isPrimitive() ? 0x15 : 0x19;
            return op(op).op(local);
        }

        Code ret(Class<?> type) {
            return op(
                    type == void.class
                            ? 0xb1
                            : type == long.class
                                    ? 0xad
                                    : type == float.class
                                            ? 0xae
                                            : type == double.class
                                                    ? 0xaf
                                                    : type.isPrimitive() ? 0xac : 0xb0);
        }

        byte[] bytes() {
            return bytes.toByteArray();
        }
    }
}
