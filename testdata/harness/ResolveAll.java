import java.io.IOException;
import java.io.PrintStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;

/**
 * Resolves uses of members as the JVM does when an instruction runs (JVM specification 5.4.3), from the class that the instruction is
 * in, with its access, and initialises nothing. Prints a line for each use that fails: {@code number of the use TAB what is wrong}.
 *
 * <pre>
 * java ResolveAll USES ENTRY…     a line of USES: class, opcode of the instruction, owner, name, descriptor, true for an
 *                                 InterfaceMethodref; names of classes with slashes, tabs between
 * </pre>
 */
public final class ResolveAll {
    private final ClassLoader loader;

    private ResolveAll(ClassLoader loader) {
        this.loader = loader;
    }

    public static void main(String[] arguments) throws IOException {
        URL[] entries = Stream.of(arguments).skip(1).map(ResolveAll::url).toArray(URL[]::new);
        PrintStream out = new PrintStream(new java.io.FileOutputStream(java.io.FileDescriptor.out), false, StandardCharsets.UTF_8);
        try (URLClassLoader loader = new URLClassLoader(entries, ClassLoader.getPlatformClassLoader())) {
            ResolveAll all = new ResolveAll(loader);
            int number = 0;
            for (String line : Files.readAllLines(Path.of(arguments[0]))) {
                String wrong = all.resolve(line.split("\t"));
                if (wrong != null) {
                    out.println(number + "\t" + wrong);
                }
                number++;
            }
        }
        out.flush();
        Runtime.getRuntime().halt(0);
    }

    private static URL url(String entry) {
        try {
            return Path.of(entry).toUri().toURL();
        } catch (IOException e) {
            throw new IllegalArgumentException(entry, e);
        }
    }

    /** What is wrong with a use; null: nothing, or its class itself does not link, which {@code LinkAll} tells. */
    private String resolve(String[] use) {
        Lookup from;
        try {
            Class<?> type = Class.forName(use[0].replace('/', '.'), false, loader);
            from = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
            type.getDeclaredMethods();
        } catch (ClassNotFoundException | IllegalAccessException e) {
            return e.toString();
        } catch (LinkageError | TypeNotPresentException e) {
            return null;
        }
        try {
            Class<?> owner = Class.forName(use[2].replace('/', '.'), false, loader);
            return use[4].startsWith("(") ? method(from, use, owner) : field(from, use, owner);
        } catch (ClassNotFoundException e) {
            return "absent " + e.getMessage();
        } catch (TypeNotPresentException e) {
            return "absent " + e.typeName();
        } catch (NoClassDefFoundError e) {
            return "absent " + e.getMessage();
        } catch (ReflectiveOperationException | LinkageError e) {
            // Such a method is found and may be called: it only is not handed out by a lookup in another's name.
            return String.valueOf(e.getMessage()).contains("caller-sensitive") ? null : e.toString();
        }
    }

    private String method(Lookup from, String[] use, Class<?> owner) throws ReflectiveOperationException {
        if (owner.isInterface() != use[5].equals("true")) {
            return "the owner is " + (owner.isInterface() ? "an interface" : "no interface");
        }
        String name = use[3];
        MethodType type = MethodType.fromMethodDescriptorString(use[4], loader);
        switch (use[1]) {
            case "invokestatic" -> from.findStatic(owner, name, type);
            case "invokevirtual", "invokeinterface" -> from.findVirtual(owner, name, type);
            default -> {
                if (name.equals("<init>")) {
                    return constructor(from, owner, type);
                }
                from.findSpecial(owner, name, type, from.lookupClass());
            }
        }
        return null;
    }

    /** A protected one may be called on an object that is being made of a subclass, which a lookup does not know. */
    private static String constructor(Lookup from, Class<?> owner, MethodType type) throws ReflectiveOperationException {
        if (owner == from.lookupClass().getSuperclass()) {
            Constructor<?> above = owner.getDeclaredConstructor(type.parameterArray());
            if (Modifier.isProtected(above.getModifiers())) {
                return null;
            }
        }
        from.findConstructor(owner, type);
        return null;
    }

    private String field(Lookup from, String[] use, Class<?> owner) throws ReflectiveOperationException {
        String name = use[3];
        Class<?> type = MethodType.fromMethodDescriptorString("()" + use[4], loader).returnType();
        if (use[1].endsWith("static")) {
            from.findStaticGetter(owner, name, type);
        } else {
            from.findGetter(owner, name, type);
        }
        return use[1].startsWith("put") && owner != from.lookupClass() && isFinal(owner, name, type) ? "the field is final" : null;
    }

    private static boolean isFinal(Class<?> owner, String name, Class<?> type) {
        for (Class<?> declaring = owner; declaring != null; declaring = declaring.getSuperclass()) {
            Field[] fields = declaring.getDeclaredFields();
            Field found = Arrays.stream(fields).filter(field -> field.getName().equals(name) && field.getType() == type).findFirst().orElse(null);
            if (found != null) {
                return Modifier.isFinal(found.getModifiers());
            }
        }
        return false;
    }
}
