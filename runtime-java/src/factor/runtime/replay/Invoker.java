package factor.runtime.replay;

import factor.contract.EmittedNames;
import factor.contract.MemberKinds;
import factor.runtime.boundary.Frames;
import factor.runtime.boundary.TestPart;
import factor.runtime.jvm.ConstructorCalls;
import factor.runtime.jvm.DescribedTypes;
import factor.runtime.jvm.Jvm;
import factor.transcript.MemberText;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Plays the environment on replay: reaches T's members as the transcript names them, in T's own
 * view.
 */
final class Invoker {
    private final ClassLoader loader;
    private final HashMap<MemberText, Object> found = new HashMap<>();

    /** Of wrappers that extend a class under test: what calls the methods of that. */
    private final HashMap<Class<?>, HashMap<Method, Method>> inherited = new HashMap<>();

    /**
     * Classes of the runtime by the names that transcripts have for them, where they are others.
     */
    private static final Map<String, String> OF_RUNTIME =
            Map.of(
                    "factor.runtime.Allocated",
                    "factor.runtime.substitute.reflect.Allocations",
                    "factor.runtime.Found",
                    "factor.runtime.substitute.reflect.FoundClasses",
                    "factor.runtime.ForeignHandler",
                    "factor.runtime.state.ForeignHandler",
                    "factor.runtime.FutureWrapper",
                    "factor.runtime.wrapper.FutureEnds",
                    "factor.runtime.Looks",
                    "factor.runtime.crossing.IdentityLooks",
                    "factor.runtime.Monitors",
                    "factor.runtime.substitute.concurrent.Monitors");

    static {
        Frames.call(Invoker.class);
    }

    Invoker(ClassLoader loader) {
        this.loader = loader;
    }

    /** T has no such member any more, or none that takes these arguments. */
    static final class Absent extends Exception {
        private static final long serialVersionUID = 1L;

        Absent(Exception cause) {
            super(cause);
        }
    }

    Object invoke(MemberText member, Object receiver, Object[] arguments) throws Throwable {
        try {
            if (member.name().equals("<clinit>")) {
                Jvm.UNSAFE.ensureClassInitialized(
                        Class.forName(member.owner().replace('/', '.'), false, loader));
                return null;
            }
            Object target = target(member);
            if (member.kind() == MemberKinds.VIRTUAL && target instanceof Constructor<?> own) {
                ConstructorCalls.on(receiver, own, arguments);
                return null;
            }
            return switch (member.kind()) {
                case MemberKinds.CONSTRUCTOR -> ((Constructor<?>) target).newInstance(arguments);
                case MemberKinds.GET_FIELD, MemberKinds.GET_STATIC ->
                        ((Field) target).get(receiver);
                case MemberKinds.PUT_FIELD, MemberKinds.PUT_STATIC -> {
                    ((Field) target).set(receiver, arguments[0]);
                    yield null;
                }
                default -> call(inherited((Method) target, receiver), receiver, arguments);
            };
        } catch (InvocationTargetException e) {
            throw e.getCause();
        } catch (IllegalArgumentException e) {
            // On Java 18 and later: a method reference throws for a null in a hidden frame, so the
            // JDK takes it for an argument that does not fit. No argument of a primitive type is
            // null here, so the target has thrown it.
            throw e.getCause() instanceof NullPointerException thrown ? thrown : new Absent(e);
        } catch (ReflectiveOperationException e) {
            throw new Absent(e);
        }
    }

    /**
     * A class that the environment has made below one under test calls a method of its superclass,
     * whatever overrides it.
     */
    private synchronized Method inherited(Method method, Object receiver)
            throws NoSuchMethodException {
        int fixed = Modifier.PRIVATE | Modifier.FINAL | Modifier.STATIC;
        if (!(receiver instanceof TestPart)
                || (method.getModifiers() & fixed) != 0
                || method.isSynthetic()) {
            return method;
        }
        HashMap<Method, Method> known =
                inherited.computeIfAbsent(receiver.getClass(), none -> new HashMap<>());
        Method found = known.get(method);
        if (found == null) {
            found =
                    receiver.getClass()
                            .getDeclaredMethod(
                                    EmittedNames.INHERITED + method.getName(),
                                    method.getParameterTypes());
            known.put(method, found);
        }
        return found;
    }

    /** The body of an interface's method is static, and takes its receiver first. */
    private static Object call(Method method, Object receiver, Object[] arguments)
            throws ReflectiveOperationException {
        if (!method.getName().endsWith(EmittedNames.SELF) || !method.isSynthetic()) {
            return method.invoke(receiver, arguments);
        }
        Object[] withReceiver = new Object[arguments.length + 1];
        withReceiver[0] = receiver;
        System.arraycopy(arguments, 0, withReceiver, 1, arguments.length);
        return method.invoke(null, withReceiver);
    }

    /** The method, constructor or field that was reached; null before. */
    synchronized Object called(MemberText member) {
        return found.get(member);
    }

    private synchronized Object target(MemberText member) throws ReflectiveOperationException {
        Object known = found.get(member);
        if (known == null) {
            String name = member.owner().replace('/', '.');
            Class<?> owner = Class.forName(OF_RUNTIME.getOrDefault(name, name), true, loader);
            known =
                    switch (member.kind()) {
                        case MemberKinds.CONSTRUCTOR -> constructor(owner, member);
                        case MemberKinds.GET_FIELD,
                                MemberKinds.PUT_FIELD,
                                MemberKinds.GET_STATIC,
                                MemberKinds.PUT_STATIC ->
                                field(owner, member);
                        default ->
                                member.name().equals("<init>")
                                        ? constructor(owner, member)
                                        : method(owner, member);
                    };
            found.put(member, known);
        }
        return known;
    }

    private Method method(Class<?> owner, MemberText member) throws ReflectiveOperationException {
        Class<?>[] types = DescribedTypes.of(member.descriptor(), loader);
        if (member.kind() != MemberKinds.AT_HOME) {
            return method(owner, member.name(), types, member.descriptor());
        }
        Class<?>[] withReceiver = new Class<?>[types.length + 1];
        withReceiver[0] = owner;
        System.arraycopy(types, 0, withReceiver, 1, types.length);
        try {
            return method(
                    owner, atHome(member) + EmittedNames.SELF, withReceiver, member.descriptor());
        } catch (NoSuchMethodException ofClass) {
            return method(owner, atHome(member), types, member.descriptor());
        }
    }

    /** Name of the body of a method of a shared type (names.rs, at_home). */
    private static String atHome(MemberText member) {
        return member.name()
                + EmittedNames.HOME
                + member.owner()
                        .replace("$", "$$")
                        .replace("/", "$_")
                        .replace("<", "$l")
                        .replace(">", "$g");
    }

    private Constructor<?> constructor(Class<?> owner, MemberText member)
            throws ReflectiveOperationException {
        Class<?>[] types = DescribedTypes.of(member.descriptor(), loader);
        Constructor<?> constructor =
                owner.getDeclaredConstructor(Arrays.copyOf(types, types.length - 1));
        constructor.setAccessible(true);
        return constructor;
    }

    private static Field field(Class<?> owner, MemberText member) throws NoSuchFieldException {
        for (Class<?> c = owner; c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (field.getName().equals(member.name())) {
                    field.setAccessible(true);
                    return field;
                }
            }
        }
        throw new NoSuchFieldException(member.toString());
    }

    /**
     * @param types those of the descriptor: of the parameters, and of the result behind them
     */
    private static Method method(Class<?> owner, String name, Class<?>[] types, String descriptor)
            throws NoSuchMethodException {
        for (Class<?> c = owner; c != null; c = c.getSuperclass()) {
            for (Method method : c.getDeclaredMethods()) {
                if (method.getName().equals(name)
                        && method.getReturnType() == types[types.length - 1]
                        && Arrays.equals(
                                types,
                                0,
                                types.length - 1,
                                method.getParameterTypes(),
                                0,
                                method.getParameterCount())) {
                    if (!owner.getName().startsWith("java.")) {
                        method.setAccessible(true);
                    }
                    return method;
                }
            }
        }
        for (Class<?> i : owner.getInterfaces()) {
            try {
                return method(i, name, types, descriptor);
            } catch (NoSuchMethodException next) {
                continue;
            }
        }
        throw new NoSuchMethodException(owner.getName() + "." + name + descriptor);
    }
}
