package factor.runtime.wrapper;

import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.jvm.FreshMembers;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;

/**
 * The methods of a class of the application that classes below it, in its package, can override.
 */
final class Overridable {
    /** By name and descriptor. */
    private final LinkedHashMap<String, Method> methods = new LinkedHashMap<>();

    private Overridable() {}

    /** Those that the class declares, or inherits from other classes of the application. */
    static Overridable of(Class<?> type) {
        Overridable found = new Overridable();
        HashSet<String> fixed = new HashSet<>();
        for (Class<?> c = type; c.getClassLoader() != null; c = c.getSuperclass()) {
            for (Method method : FreshMembers.methods(c)) {
                String key = key(method);
                if (!isVirtual(method, type) || fixed.contains(key)) {
                    continue;
                }
                if (Modifier.isFinal(method.getModifiers())) {
                    fixed.add(key);
                } else {
                    found.methods.putIfAbsent(key, method);
                }
            }
        }
        found.inherited(type, fixed);
        return found;
    }

    /** What the class has of its interfaces alone: of those that are not the environment's. */
    private void inherited(Class<?> type, HashSet<String> fixed) {
        for (Method method : FreshMembers.publicMethods(type)) {
            String owner = method.getDeclaringClass().getName();
            boolean isOfInterface =
                    method.getDeclaringClass().isInterface()
                            && Mode.current().classes().home(owner) != Realms.E
                            && !Modifier.isStatic(method.getModifiers())
                            && !method.isSynthetic();
            if (isOfInterface && !fixed.contains(key(method))) {
                methods.putIfAbsent(key(method), method);
            }
        }
    }

    private static boolean isVirtual(Method method, Class<?> below) {
        int modifiers = method.getModifiers();
        boolean isSeen =
                Modifier.isPublic(modifiers)
                        || Modifier.isProtected(modifiers)
                        || isNeighbour(method.getDeclaringClass(), below);
        return isSeen
                && !Modifier.isPrivate(modifiers)
                && !Modifier.isStatic(modifiers)
                && !method.isSynthetic();
    }

    /**
     * Only classes below may call the method, of objects of their own: it is protected, and of
     * another package.
     */
    static boolean isForHeirs(Method method, Class<?> below) {
        return Modifier.isProtected(method.getModifiers())
                && !isNeighbour(method.getDeclaringClass(), below);
    }

    private static boolean isNeighbour(Class<?> one, Class<?> other) {
        return one.getClassLoader() == other.getClassLoader()
                && one.getPackageName().equals(other.getPackageName());
    }

    static String key(Method method) {
        return method.getName() + descriptor(method);
    }

    static String descriptor(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                .toMethodDescriptorString();
    }

    Collection<Method> methods() {
        return methods.values();
    }

    boolean has(String key) {
        return methods.containsKey(key);
    }
}
