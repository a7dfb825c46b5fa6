package factor.runtime;

import factor.runtime.boundary.ClassRealms;
import factor.runtime.boundary.Crossed;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.runtime.boundary.Wrapper;
import factor.runtime.content.PlainFields;
import factor.runtime.content.TransferredState;
import factor.runtime.jvm.Jvm;
import factor.runtime.wrapper.WrapperEmitter;
import factor.runtime.wrapper.WrapperFactory;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Makes the wrappers of every public type of some modules of the running JDK, both kinds of each,
 * and calls every method: the call must come out as a crossing of that method, on that wrapper.
 * Prints a line for each type, {@code kind name methods}, and {@code WRONG} with what is wrong.
 * Arguments: names of modules.
 */
final class WrapperSweep extends Mode {
    private Member called;
    private Object receiver;
    private Object result;

    private WrapperSweep() {}

    public static void main(String[] modules) throws Exception {
        WrapperSweep sweep = new WrapperSweep();
        Mode.begin(sweep);
        ThreadState.set(new ThreadState("0", Realms.T));
        for (String module : modules) {
            for (Class<?> type : types(module)) {
                sweep.type(type);
            }
        }
    }

    /** The public types that a module exports. */
    private static List<Class<?>> types(String module) throws IOException, ClassNotFoundException {
        List<Class<?>> types = new ArrayList<>();
        Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules", module);
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : (Iterable<Path>) files.sorted()::iterator) {
                String name = root.relativize(file).toString().replace('/', '.');
                if (name.endsWith(".class") && !name.endsWith("-info.class")) {
                    Class<?> type =
                            Class.forName(
                                    name.substring(0, name.length() - ".class".length()),
                                    false,
                                    ClassLoader.getPlatformClassLoader());
                    if (type.getModule().isExported(type.getPackageName()) && isPublic(type)) {
                        types.add(type);
                    }
                }
            }
        }
        return types;
    }

    private static boolean isPublic(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getDeclaringClass()) {
            if (!Modifier.isPublic(c.getModifiers())) {
                return false;
            }
        }
        return true;
    }

    private void type(Class<?> type) {
        String kind = kind(type);
        int methods = 0;
        if (kind.equals("interface") || kind.equals("class")) {
            for (String suffix : new String[] {"_capturing", "_replaying"}) {
                try {
                    methods = wrapper(type, suffix);
                } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
                    System.out.println("WRONG " + type.getName() + suffix + " " + e);
                }
            }
        }
        System.out.println(kind + " " + type.getName() + " " + methods);
    }

    private static String kind(Class<?> type) {
        int modifiers = type.getModifiers();
        if (type.isInterface()) {
            return type.isSealed() ? "sealed" : "interface";
        }
        if (type == Object.class || WrapperFactory.wrappable(type)) {
            return "class";
        }
        if (type.isEnum() || type == Enum.class || type.isRecord()) {
            return "value";
        }
        if (Throwable.class.isAssignableFrom(type)) {
            return "throwable";
        }
        if (TransferredState.known(type) || PlainFields.covers(type)) {
            return "transferred";
        }
        return hasInstances(type) ? Modifier.isFinal(modifiers) ? "final" : "other" : "static";
    }

    /** Whether there can be objects of a class: it has a method of objects, or a constructor. */
    private static boolean hasInstances(Class<?> type) {
        if (Stream.of(type.getConstructors()).findAny().isPresent()) {
            return true;
        }
        return Stream.of(type.getMethods())
                .anyMatch(
                        method ->
                                !Modifier.isStatic(method.getModifiers())
                                        && method.getDeclaringClass() != Object.class);
    }

    private int wrapper(Class<?> type, String suffix) throws ReflectiveOperationException {
        ArrayList<Class<?>> facets = new ArrayList<>();
        if (type.isInterface()) {
            facets.add(type);
        }
        ClassLoader loader = WrapperSweep.class.getClassLoader();
        Class<?> made =
                new WrapperEmitter(
                                loader,
                                Realms.E,
                                type.isInterface() ? Object.class : type,
                                facets,
                                suffix)
                        .define(++count);
        Object wrapper = Jvm.allocate(made);
        Crossed crossed = new Crossed(count, Realms.E, null, type.getName());
        ((Wrapper) wrapper).factor$crossed(crossed);
        if (!type.isInstance(wrapper) || ((Wrapper) wrapper).factor$crossed() != crossed) {
            System.out.println("WRONG " + type.getName() + suffix + " cannot be told apart");
        }
        int methods = 0;
        for (Method method : type.getMethods()) {
            int modifiers = method.getModifiers();
            boolean calls = !Modifier.isStatic(modifiers) && !Modifier.isFinal(modifiers);
            boolean ofObject = method.getDeclaringClass() == Object.class;
            if (calls && (!ofObject || method.getName().matches("equals|hashCode|toString"))) {
                call(wrapper, method);
                methods++;
            }
        }
        return methods;
    }

    private int count;

    private void call(Object wrapper, Method method) throws ReflectiveOperationException {
        Class<?>[] types = method.getParameterTypes();
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            arguments[i] = DEFAULTS.get(types[i]);
        }
        called = null;
        result = DEFAULTS.get(method.getReturnType());
        Object returned;
        try {
            returned = method.invoke(wrapper, arguments);
        } catch (InvocationTargetException e) {
            System.out.println("WRONG " + method + " throws " + e.getCause());
            return;
        }
        String descriptor =
                java.lang.invoke.MethodType.methodType(method.getReturnType(), types)
                        .toMethodDescriptorString();
        if (called == null || receiver != wrapper) {
            System.out.println("WRONG " + method + " is no crossing");
        } else if (!called.text.name().equals(method.getName())
                || !called.text.descriptor().equals(descriptor)) {
            System.out.println("WRONG " + method + " crosses as " + called);
        } else if (!java.util.Objects.equals(returned, result)) {
            System.out.println("WRONG " + method + " gives " + returned);
        }
    }

    /** What a primitive parameter or result is; the others are null. */
    private static final Map<Class<?>, Object> DEFAULTS = defaults();

    private static Map<Class<?>, Object> defaults() {
        Map<Class<?>, Object> all = new TreeMap<>(java.util.Comparator.comparing(Class::getName));
        all.putAll(
                Map.of(
                        int.class,
                        7,
                        long.class,
                        1L << 40,
                        boolean.class,
                        true,
                        byte.class,
                        (byte) 3,
                        short.class,
                        (short) 300,
                        char.class,
                        'x',
                        float.class,
                        1.5f,
                        double.class,
                        -2.5));
        return all;
    }

    @Override
    public Object call(Member member, Object on, Object[] arguments) {
        called = member;
        receiver = on;
        return result;
    }

    /** Nothing is rewritten. */
    private static final ClassRealms CLASSES =
            new ClassRealms(null, null) {
                @Override
                public java.util.Map<String, Integer> widened(String type) {
                    return null;
                }

                @Override
                public boolean opened(Class<?> type) {
                    return false;
                }

                @Override
                public byte homeOf(Class<?> type) {
                    return Realms.L;
                }
            };

    @Override
    public ClassRealms classes() {
        return CLASSES;
    }

    @Override
    public void refused(String what, String place) {
        throw new IllegalStateException(what);
    }
}
