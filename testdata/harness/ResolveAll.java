import java.io.PrintStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;

/**
 * Resolves uses of members as the JVM does when an instruction runs (JVM specification 5.4.3), from the class that the instruction is
 * in, with its access, and initialises nothing.
 */
final class ResolveAll {
    private final ClassLoader loader;

    ResolveAll(ClassLoader loader) {
        this.loader = loader;
    }

    /**
     * Each use has a line: class, opcode of the instruction, owner, name, descriptor, {@code true} for an InterfaceMethodref; names of
     * classes with slashes, tabs between. Of those that fail {@code out} gets {@code #number TAB what is wrong}.
     */
    void resolve(List<String> uses, PrintStream out) {
        for (int number = 0; number < uses.size(); number++) {
            String wrong = resolve(uses.get(number).split("\t"));
            if (wrong != null) {
                out.println("#" + number + "\t" + wrong);
            }
        }
    }

    /** What is wrong with a use; null: nothing, or its class itself does not link, which {@link LinkAll} tells. */
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
            return wrong(e);
        }
    }

    private static String wrong(Throwable thrown) {
        if (thrown.getCause() instanceof NoClassDefFoundError e) {
            return "absent " + e.getMessage();
        }
        // A method that depends on its caller is found and may be called: it only is not handed out by a lookup in another's name.
        boolean found = String.valueOf(thrown.getMessage()).contains("caller-sensitive");
        return found ? null : thrown + (thrown.getCause() == null ? "" : ", " + thrown.getCause());
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
