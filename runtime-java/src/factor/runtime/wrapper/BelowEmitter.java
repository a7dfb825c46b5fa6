package factor.runtime.wrapper;

import factor.contract.EmittedNames;
import factor.contract.RuntimeClasses;
import factor.runtime.boundary.EnvironmentPart;
import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.Views;
import factor.runtime.classfile.ClassFileWriter;
import factor.runtime.jvm.ConstructorCalls;
import factor.runtime.jvm.FreshMembers;
import factor.runtime.jvm.Jvm;

import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;

/**
 * Makes, in a capture, the class between a class under test and those that the environment makes
 * below it (decision 068). Its objects are the environment's part of one that both realms have a
 * part of: what they inherit is a call into code under test, for the other part.
 */
final class BelowEmitter {
    private static final int PROTECTED = 4;
    private static final int SYNTHETIC = SourceCalls.SYNTHETIC;

    private final Class<?> type;
    private final String above;
    private final String self;
    private final ClassFileWriter to = new ClassFileWriter();
    private final SourceCalls calls;
    private final CrossingCode crossing;
    private final StringBuilder table = new StringBuilder();
    private final ArrayList<Target> targets = new ArrayList<>();

    /** What a call of the environment leads to. */
    private interface Target {
        Object call(Object receiver, Object[] arguments) throws ReflectiveOperationException;
    }

    private BelowEmitter(Class<?> type, Views views) throws IOException {
        this.type = type;
        above = CrossingCode.internal(type);
        self = above + EmittedNames.BELOW;
        calls = new SourceCalls(views, to);
        crossing = new CrossingCode(to, self, type.getClassLoader());
    }

    /** Emits and defines the class; null where constructors of {@code type} cannot be left out. */
    static Class<?> define(Class<?> type, Views views) {
        boolean copiesItself = Cloneable.class.isAssignableFrom(type);
        if (!hasBareConstructor(type) || copiesItself || Overridable.of(type).has("finalize()V")) {
            return null; // the JVM would do with one part what is meant for both
        }
        try {
            return new BelowEmitter(type, views).define();
        } catch (IOException e) {
            throw new IllegalStateException("cannot emit a class below " + type.getName(), e);
        }
    }

    /** The rewriter has given the class a constructor that does nothing. */
    static boolean hasBareConstructor(Class<?> type) {
        for (Constructor<?> constructor : FreshMembers.constructors(type)) {
            if (Views.isBare(constructor)) {
                return true;
            }
        }
        return false;
    }

    private Class<?> define() throws IOException {
        for (Constructor<?> constructor : SourceCalls.constructors(type)) {
            constructor(constructor);
        }
        Overridable overridable = Overridable.of(type);
        for (Method method : overridable.methods()) {
            method(method);
        }
        if (!overridable.has("hashCode()I")) {
            hashCode(to);
        }
        for (Method method : SourceCalls.statics(type)) {
            ofClass(method);
        }
        notSerialized();
        String[] interfaces = {CrossingCode.internal(EnvironmentPart.class)};
        byte[] bytes = to.finish(self, above, interfaces);
        Class<?> below = Jvm.define(self, bytes, type.getClassLoader());
        Facet facet =
                Facet.builtin(
                        (index, receiver, given) -> called(targets.get(index), receiver, given),
                        table.toString());
        CrossingCode.fill(below, facet);
        return below;
    }

    private static Object called(Target target, Object receiver, Object[] given) throws Throwable {
        try {
            return target.call(receiver, given);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private int add(String kind, String name, MethodType type, MethodType source, Target target) {
        table.append(kind)
                .append(' ')
                .append((char) Realms.T)
                .append(' ')
                .append(above.replace(' ', '.'))
                .append(' ')
                .append(name.replace(' ', '.'))
                .append(' ')
                .append(type.toMethodDescriptorString().replace(' ', '.'))
                .append(" - - ")
                .append(source.toMethodDescriptorString().replace(' ', '.'))
                .append('\n');
        targets.add(target);
        return targets.size() - 1;
    }

    /** Constructs the part that is under test, and nothing of this object. */
    private void constructor(Constructor<?> constructor) throws IOException {
        MethodType type = SourceCalls.type(constructor);
        MethodType source = calls.source(type);
        Target target =
                (receiver, given) -> {
                    ConstructorCalls.on(receiver, constructor, given);
                    return null;
                };
        int index = add("V", "<init>", type, source, target);
        String bare = "(L" + RuntimeClasses.WRAPPER + ";)V";
        StraightCode first = new StraightCode().op(0x2a).op(0x01);
        first.u2(SourceCalls.INVOKESPECIAL, to.method(above, "<init>", bare, false));
        int access = SourceCalls.access(constructor.getModifiers());
        crossing.method(access, index, "<init>", source.toMethodDescriptorString(), first);
        asInClassFile(access, "<init>", type, SourceCalls.INVOKESPECIAL, source);
    }

    private void method(Method method) throws IOException {
        MethodType type = SourceCalls.type(method);
        MethodType source = calls.source(type);
        HashMap<Class<?>, Method> known = new HashMap<>();
        Target target =
                (receiver, given) ->
                        inherited(known, receiver.getClass(), method).invoke(receiver, given);
        String name = method.getName();
        int index = add("V", name, type, source, target);
        int access = SourceCalls.access(method.getModifiers());
        crossing.method(access, index, name, source.toMethodDescriptorString());
        asInClassFile(access, name, type, SourceCalls.INVOKEVIRTUAL, source);
        if (Overridable.isForHeirs(method, this.type)) {
            String open = EmittedNames.OPENED + name;
            int all = ClassFileWriter.PUBLIC | SYNTHETIC;
            calls.add(all, open, type, SourceCalls.INVOKEVIRTUAL, self, name, type);
        }
    }

    /** The same with the types of the class file, which some libraries that make classes read. */
    private void asInClassFile(
            int access, String name, MethodType type, int invoke, MethodType source)
            throws IOException {
        if (!source.equals(type)) {
            calls.add(access, name, type, invoke, self, name, source);
        }
    }

    private void ofClass(Method method) throws IOException {
        MethodType type = SourceCalls.type(method);
        MethodType source = calls.source(type);
        method.setAccessible(true);
        Target target = (none, given) -> method.invoke(null, given);
        int index = add("S", method.getName(), type, source, target);
        int access = SourceCalls.access(method.getModifiers());
        crossing.method(access, index, method.getName(), source.toMethodDescriptorString());
        asInClassFile(access, method.getName(), type, SourceCalls.INVOKESTATIC, source);
    }

    private static synchronized Method inherited(
            HashMap<Class<?>, Method> known, Class<?> wrapper, Method method)
            throws NoSuchMethodException {
        Method found = known.get(wrapper);
        if (found == null) {
            found =
                    wrapper.getDeclaredMethod(
                            EmittedNames.INHERITED + method.getName(), method.getParameterTypes());
            found.setAccessible(true);
            known.put(wrapper, found);
        }
        return found;
    }

    /** Where the source has none, the hash is the JVM's: the rewriter's is of the other part. */
    private static void hashCode(ClassFileWriter to) throws IOException {
        int hash =
                to.method("java/lang/System", "identityHashCode", "(Ljava/lang/Object;)I", false);
        StraightCode code = new StraightCode().op(0x2a).u2(0xb8, hash).op(0xac);
        to.addMethod(
                ClassFileWriter.PUBLIC | SYNTHETIC, "hashCode", "()I", 1, 1, code.bytes(), null);
    }

    /** A stream of objects would have the fields of this part alone. */
    private void notSerialized() throws IOException {
        String what =
                "the environment serializes an object of a class that it has made below "
                        + type.getName();
        int refused =
                to.method(
                        RuntimeClasses.CROSSING,
                        "refused",
                        "(Ljava/lang/String;Ljava/lang/String;)V",
                        false);
        StraightCode code = new StraightCode().u2(0x13, to.string(what));
        code.u2(0x13, to.string(type.getName())).u2(0xb8, refused).op(0x2a).op(0xb0);
        String descriptor = "()Ljava/lang/Object;";
        to.addMethod(PROTECTED | SYNTHETIC, "writeReplace", descriptor, 2, 1, code.bytes(), null);
    }
}
