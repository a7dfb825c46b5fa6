package factor.runtime.boundary;

import factor.contract.EmittedNames;

import java.lang.reflect.Constructor;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What stands for a class in the other realm's code (docs/reference/forms.md), as the emitted
 * wrappers tell: they extend the view where that is a class, and implement it where it is an
 * interface.
 */
public final class Views {
    private static final String[] WRAPPERS = {EmittedNames.CAPTURING, EmittedNames.REPLAYING};

    private final Realms realms;
    private final ClassLoader loader;
    private final ConcurrentHashMap<String, String> foreign = new ConcurrentHashMap<>();

    public Views(Realms realms, ClassLoader loader) {
        this.realms = realms;
        this.loader = loader;
    }

    /**
     * The name of the class that code of {@code realm} has in the place of a class that the program
     * knows.
     */
    public String of(String name, byte realm) {
        return realms.planned(name) && realms.home(name) != realm
                ? foreign.computeIfAbsent(name, this::find)
                : name;
    }

    /** The name of the class that the program knows, of a class that may stand for it. */
    public String original(String name) {
        if (name.endsWith(EmittedNames.IFACE)) {
            return name.substring(0, name.length() - EmittedNames.IFACE.length());
        }
        String suffix = name.endsWith(EmittedNames.VIEW) ? EmittedNames.VIEW : EmittedNames.COPY;
        String of =
                name.endsWith(suffix) ? name.substring(0, name.length() - suffix.length()) : name;
        return of != name
                        && realms.planned(of)
                        && foreign.computeIfAbsent(of, this::find).equals(name)
                ? of
                : name;
    }

    /**
     * The name of the class that the program knows, of a generated class whose objects are of it or
     * stand for one.
     */
    public String shown(String generated) {
        String name = generated;
        for (String suffix : WRAPPERS) {
            name =
                    name.endsWith(suffix)
                            ? name.substring(0, name.length() - suffix.length())
                            : name;
        }
        String original = original(name);
        return realms.planned(original) ? original : generated;
    }

    /**
     * The rewriter has added the constructor, for objects of classes made below: it does nothing.
     */
    public static boolean isBare(Constructor<?> constructor) {
        Class<?>[] parameters = constructor.getParameterTypes();
        return constructor.isSynthetic()
                && parameters.length == 1
                && parameters[0] == Wrapper.class;
    }

    /**
     * The class is one between a class under test and those that the environment makes below it.
     */
    public static boolean isBelow(Class<?> type) {
        return type.isSynthetic() && type.getName().endsWith(EmittedNames.BELOW);
    }

    /** The class that the program knows, of a class (or an array of one) that may stand for it. */
    public Class<?> source(Class<?> type) {
        Class<?> element = element(type);
        String name = element.getName();
        if (isBelow(element)) {
            return arrayOf(element.getSuperclass(), type);
        }
        if (!name.endsWith(EmittedNames.IFACE)
                && !name.endsWith(EmittedNames.COPY)
                && !name.endsWith(EmittedNames.VIEW)) {
            return type;
        }
        String original = original(name);
        return realms.planned(original) ? arrayOf(named(original, element), type) : type;
    }

    /**
     * A realm may have something else in the place of the class (or the array of one): the plan
     * names it.
     */
    public boolean planned(Class<?> type) {
        return realms.planned(element(type).getName());
    }

    /**
     * What code of {@code realm} has in the place of a class (or an array of one) that the program
     * knows.
     */
    public Class<?> in(Class<?> type, byte realm) {
        Class<?> element = element(type);
        String view = of(element.getName(), realm);
        return view.equals(element.getName()) ? type : arrayOf(named(view, element), type);
    }

    /**
     * {@link Class#isAssignableFrom} as in the source: of a copied class, objects of two classes
     * are instances.
     */
    public boolean isAssignable(Class<?> to, Class<?> from) {
        if (to.isAssignableFrom(from)) {
            return true;
        }
        byte home = realms.home(element(to).getName());
        Class<?> copy = home == 0 ? to : in(to, home == Realms.E ? Realms.T : Realms.E);
        return element(copy).getName().equals(element(to).getName() + EmittedNames.COPY)
                && copy.isAssignableFrom(from);
    }

    /** What an array holds at last; a class itself when it is none of an array. */
    public static Class<?> element(Class<?> type) {
        return type.isArray() ? element(type.getComponentType()) : type;
    }

    private static Class<?> arrayOf(Class<?> element, Class<?> like) {
        return like.isArray() ? arrayOf(element, like.getComponentType()).arrayType() : element;
    }

    private Class<?> named(String name, Class<?> otherwise) {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            return otherwise;
        }
    }

    private String find(String name) {
        for (String suffix : WRAPPERS) {
            try {
                Class<?> wrapper = Class.forName(name + suffix, false, loader);
                if (Wrapper.class.isAssignableFrom(wrapper)) {
                    return view(name, wrapper);
                }
            } catch (ClassNotFoundException none) {
                continue;
            }
        }
        return name; // shared: one class for both realms
    }

    private String view(String name, Class<?> wrapper) {
        if (wrapper.getSuperclass() != Object.class) {
            return wrapper.getSuperclass().getName();
        }
        for (Class<?> i : wrapper.getInterfaces()) {
            if (i.getName().equals(name + EmittedNames.IFACE)) {
                return i.getName();
            }
        }
        return name;
    }
}
