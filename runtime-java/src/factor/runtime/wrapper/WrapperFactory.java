package factor.runtime.wrapper;

import factor.contract.EmittedNames;
import factor.contract.FileNames;
import factor.runtime.boundary.Crossed;
import factor.runtime.boundary.GeneratedNames;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.Views;
import factor.runtime.boundary.Wrapper;
import factor.runtime.jvm.Jvm;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The class that stands for an object in the other realm. A type's text names it so that a replay,
 * which has no real class, makes the same: {@code K} where K has an emitted wrapper, else {@code
 * K|superclass|interface,interface}. Of a class that the environment has made below one under test
 * the methods of that follow which it does not override: {@code
 * K|superclass|interface|name()V,name(I)V}.
 */
public final class WrapperFactory {
    private final Realms realms;
    private final ClassLoader loader;
    private static final HashSet<String> WRAPPABLE = new HashSet<>();
    private final ClassesBelow belowTest;
    private final HashMap<String, Class<?>> made = new HashMap<>();
    private int number;
    private final ClassValue<String> types =
            new ClassValue<>() {
                @Override
                protected String computeValue(Class<?> type) {
                    return text(type);
                }
            };

    public WrapperFactory(Realms realms, Views views, ClassLoader loader) {
        this.realms = realms;
        this.loader = loader;
        belowTest = new ClassesBelow(views, loader, true);
    }

    /**
     * The class between a class under test and those that the environment makes below it; null
     * where there can be none.
     */
    public Class<?> below(Class<?> type) {
        return belowTest.below(type);
    }

    /** That class above a class which the environment has made; null for others. */
    private static Class<?> between(Class<?> real) {
        Class<?> above = real;
        while (above != null && !Views.isBelow(above)) {
            above = above.getSuperclass();
        }
        return above;
    }

    /** Whether wrappers may extend a class of the JDK: the list that the rewriter computes. */
    public static boolean wrappable(Class<?> type) {
        return WRAPPABLE.contains(type.getName());
    }

    static {
        try (InputStream in = WrapperFactory.class.getResourceAsStream("/" + FileNames.WRAPPABLE)) {
            if (in != null) {
                BufferedReader reader =
                        new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
                for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                    WRAPPABLE.add(line.trim());
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException("the list of wrappable classes cannot be read", e);
        }
    }

    /** The type's text for objects of a class. */
    public String type(Class<?> real) {
        return types.get(real);
    }

    private String text(Class<?> real) {
        String name = real.getName();
        if (emitted(name, EmittedNames.CAPTURING)) {
            return name;
        }
        Class<?> below = between(real);
        if (below != null) {
            return belowTest.text(real, below, this::visible);
        }
        Class<?> parent = real;
        while (parent != Object.class && !extensible(parent)) {
            parent = parent.getSuperclass();
        }
        ArrayList<Class<?>> seen = new ArrayList<>();
        for (Class<?> c = real; c != null; c = c.getSuperclass()) {
            collect(c, seen);
        }
        TreeSet<String> interfaces = new TreeSet<>();
        seen.forEach(one -> interfaces.add(one.getName()));
        interfaces.addAll(annotations(real));
        name = GeneratedNames.stable(name);
        int hidden = name.indexOf('/');
        name = hidden >= 0 ? name.substring(0, hidden) : name;
        return name + '|' + parent.getName() + '|' + String.join(",", interfaces);
    }

    /**
     * Annotations of the environment that code under test does not name: the JDK makes objects of
     * them for either realm, which are equal.
     */
    private List<String> annotations(Class<?> real) {
        return !Proxy.isProxyClass(real)
                ? List.of()
                : Stream.of(real.getInterfaces())
                        .filter(one -> one.isAnnotation() && realms.of(one) == Realms.E)
                        .map(Class::getName)
                        .toList();
    }

    /**
     * As what the other realm sees objects of a class of the application: the superclass that it
     * knows, else an interface.
     */
    public Class<?> nearest(Class<?> real) {
        for (Class<?> c = real; c != null && c != Object.class; c = c.getSuperclass()) {
            if (realms.planned(c.getName()) || extensible(c)) {
                return c;
            }
        }
        Class<?> nearest = Object.class;
        for (Class<?> seen : seenInterfaces(real)) {
            nearest = nearest.isAssignableFrom(seen) ? seen : nearest;
        }
        return nearest;
    }

    /** Whether the type is all that the other realm can take objects of the class for. */
    public boolean isAllOf(Class<?> nearest, Class<?> real) {
        for (Class<?> seen : seenInterfaces(real)) {
            if (!seen.isAssignableFrom(nearest)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Interfaces of the application's classes; what those of the JDK have (a constant of an enum is
     * Comparable) nobody asks of arrays.
     */
    private ArrayList<Class<?>> seenInterfaces(Class<?> type) {
        ArrayList<Class<?>> seen = new ArrayList<>();
        for (Class<?> c = type; c != null && c.getClassLoader() != null; c = c.getSuperclass()) {
            collect(c, seen);
        }
        return seen;
    }

    private boolean extensible(Class<?> type) {
        return type == FutureWrapper.REAL
                || type == QueueWrapper.REAL
                || WRAPPABLE.contains(type.getName())
                || emitted(type.getName(), EmittedNames.CAPTURING);
    }

    /** The rewriter has emitted a wrapper for objects of a class. */
    private boolean emitted(String name, String suffix) {
        if (!realms.planned(name)) {
            return false;
        }
        try {
            return Wrapper.class.isAssignableFrom(Class.forName(name + suffix, false, loader));
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private void collect(Class<?> type, ArrayList<Class<?>> to) {
        for (Class<?> i : type.getInterfaces()) {
            if (visible(i)) {
                to.add(i);
            }
            collect(i, to);
        }
    }

    private boolean visible(Class<?> type) {
        if (type.isSealed() || type.isHidden()) {
            return false;
        }
        if (realms.visible(type)) {
            return true;
        }
        return realms.of(type) == Realms.L
                && Modifier.isPublic(type.getModifiers())
                && type.getModule().isExported(type.getPackageName());
    }

    /** One of {@link #annotations} at which code under test has never looked (replay). */
    private boolean isUnknownAnnotation(String name) {
        if (realms.planned(name)) {
            return false;
        }
        try {
            Class.forName(name, false, loader);
            return false;
        } catch (ClassNotFoundException e) {
            return true;
        }
    }

    /** A wrapper for an object of a class (capture). */
    public Object make(Class<?> real, Crossed crossed, String suffix) {
        Class<?> wrapper = crossed.home == Realms.T ? extending(real) : null;
        if (wrapper != null) {
            return allocated(wrapper, crossed);
        }
        return make(type(real), crossed, suffix);
    }

    /**
     * Code that the environment makes while it runs has objects under test as what they are in the
     * source: their wrapper extends their class. Null where it need not, or cannot.
     */
    private Class<?> extending(Class<?> real) {
        if (!belowTest.isMade() || realms.of(real) != Realms.T) {
            return null;
        }
        ArrayList<Class<?>> seen = new ArrayList<>();
        for (Class<?> c = real; c != null; c = c.getSuperclass()) {
            collect(c, seen);
        }
        ArrayList<Class<?>> interfaces = new ArrayList<>(new LinkedHashSet<>(seen));
        return belowTest.extending(real, interfaces, () -> number++);
    }

    private static Object allocated(Class<?> wrapper, Crossed crossed) {
        Object object = wrapper == QueueWrapper.class ? new QueueWrapper() : Jvm.allocate(wrapper);
        ((Wrapper) object).factor$crossed(crossed);
        if (object instanceof ClassLoader loader) {
            LoaderFields.fill(loader);
        }
        return object;
    }

    /** A wrapper for an object of a type (replay). */
    public Object make(String type, Crossed crossed, String suffix) {
        byte home = crossed.home;
        String key = (char) home + type;
        Class<?> wrapper = made.get(key);
        if (wrapper == null) {
            wrapper = find(type, home, suffix);
            made.put(key, wrapper);
        }
        return allocated(wrapper, crossed);
    }

    /**
     * The class whose objects a wrapper class made at run time stands for; null for other classes.
     */
    public String real(String wrapper) {
        for (Map.Entry<String, Class<?>> one : made.entrySet()) {
            String key = one.getKey();
            if (key.indexOf('|') >= 0 && one.getValue().getName().equals(wrapper)) {
                return key.substring(1, key.indexOf('|'));
            }
        }
        return null;
    }

    private Class<?> find(String type, byte home, String suffix) {
        try {
            int bar = type.indexOf('|');
            if (bar < 0) {
                return Class.forName(type + suffix, true, loader);
            }
            int second = type.indexOf('|', bar + 1);
            ArrayList<Class<?>> facets = new ArrayList<>();
            String parent = type.substring(bar + 1, second);
            if (parent.equals(FutureWrapper.REAL.getName())) {
                return FutureWrapper.class;
            }
            if (parent.equals(QueueWrapper.REAL.getName())) {
                return QueueWrapper.class;
            }
            int third = type.indexOf('|', second + 1);
            boolean emitted = third < 0 && emitted(parent, suffix);
            Class<?> superclass = Class.forName(emitted ? parent + suffix : parent, false, loader);
            String names = type.substring(second + 1, third < 0 ? type.length() : third);
            for (String name : names.split(",")) {
                if (!name.isEmpty() && !isUnknownAnnotation(name)) {
                    facets.add(Class.forName(name, false, loader));
                }
            }
            if (third < 0) {
                return new WrapperEmitter(loader, home, superclass, facets, suffix)
                        .define(number++);
            }
            String kept = type.substring(third + 1);
            WrapperEmitter emitter = belowTest.wrapper(superclass, facets, kept, suffix);
            // On a replay nothing else has the name of the class that the environment made.
            return suffix.equals(EmittedNames.CAPTURING)
                    ? emitter.define(number++)
                    : emitter.define(type.substring(0, bar).replace('.', '/'));
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(
                    "no wrapper for " + type + ": " + e.getMessage() + " is absent", e);
        }
    }
}
