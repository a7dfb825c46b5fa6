package factor.runtime.substitute.reflect;

import factor.runtime.boundary.Callers;
import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.Wrapper;
import factor.runtime.jvm.Jvm;

import java.lang.reflect.Proxy;

/**
 * Classes that code asks for by name. What E has is not there on a replay: whether there is such a
 * class is E's answer, recorded. A class is initialised by its own realm: where the other's asks
 * for that, it is a crossing.
 */
public final class FoundClasses {
    private static final String FIND =
            "S E factor/runtime/Found find (Ljava/lang/String;Z)Ljava/lang/Class; - - "
                    + "(Ljava/lang/String;Z)Ljava/lang/Class;\n";
    private static final String START =
            "S T factor/runtime/Found start (Ljava/lang/Class;)V - - (Ljava/lang/Class;)V\n";
    private static final String BY_LOADER =
            " factor/runtime/Found findBy"
                    + " (Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class; - -"
                    + " (Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;\n";

    /** The first member of these is the environment's, the other one the code under test's. */
    private static final int BY_LOADERS = 2;

    private static final Facet FACET =
            Facet.builtin(
                    FoundClasses::dispatch, FIND, START, "S E" + BY_LOADER, "S T" + BY_LOADER);

    private FoundClasses() {}

    private static Object dispatch(int member, Object receiver, Object[] arguments)
            throws ClassNotFoundException {
        if (member == 0) {
            return find((String) arguments[0], (Boolean) arguments[1]);
        }
        if (member >= BY_LOADERS) {
            return findBy(
                    (String) arguments[0], (Boolean) arguments[1], (ClassLoader) arguments[2]);
        }
        start((Class<?>) arguments[0]);
        return null;
    }

    /** The class that the running code gets for a name from a loader. */
    static Class<?> named(String name, boolean initialise, ClassLoader loader)
            throws ClassNotFoundException {
        if (loader == ClassLoader.getSystemClassLoader() && isOfEnvironment(name)) {
            return (Class<?>)
                    Mode.current().cross(FACET.members[0], null, new Object[] {name, initialise});
        }
        if (loader instanceof Wrapper wrapper) {
            return (Class<?>)
                    Mode.current()
                            .cross(
                                    FACET.members[BY_LOADERS + Loaders.table(wrapper)],
                                    null,
                                    new Object[] {name, initialise, loader});
        }
        Class<?> found = noted(name, () -> Class.forName(name, false, loader));
        if (initialise) {
            initialise(found);
        }
        return found;
    }

    /** What looks for a class. */
    interface Looking {
        Class<?> look() throws ClassNotFoundException;
    }

    /**
     * That there is no such class is noted: were there one, the program would go on otherwise. One
     * under test is there, and the class loader that was asked does not find it.
     */
    static Class<?> noted(String name, Looking looking) throws ClassNotFoundException {
        try {
            return looking.look();
        } catch (ClassNotFoundException none) {
            if (Mode.current().classes().home(name) != Realms.T) {
                Mode.current().disclosures().seeks(name.replace('.', '/') + ".class");
            }
            throw none;
        }
    }

    /** Code under test asks for what neither it nor the JDK has. */
    private static boolean isOfEnvironment(String name) {
        Mode mode = Mode.current();
        if (!mode.separates()
                || Callers.realm() != Realms.T
                || name.startsWith("[")
                || mode.classes().isLocal(name)) {
            return false;
        }
        try {
            Class.forName(name, false, ClassLoader.getPlatformClassLoader());
            return false;
        } catch (ClassNotFoundException e) {
            return true;
        }
    }

    private static void initialise(Class<?> type) {
        Mode mode = Mode.current();
        boolean foreign =
                mode.separates()
                        && !Proxy.isProxyClass(type)
                        && mode.classes().homeOf(type) == Realms.T
                        && Callers.realm() != Realms.T;
        if (foreign && Jvm.UNSAFE.shouldBeInitialized(type)) {
            Mode.current().cross(FACET.members[1], null, new Object[] {type});
        } else {
            start(type);
        }
    }

    /** In the environment. */
    private static Class<?> find(String name, boolean initialise) throws ClassNotFoundException {
        return noted(
                name, () -> Class.forName(name, initialise, ClassLoader.getSystemClassLoader()));
    }

    /** In the realm of the loader: of classes that cross, only their names are known. */
    private static Class<?> findBy(String name, boolean initialise, ClassLoader loader)
            throws ClassNotFoundException {
        Class<?> found = Class.forName(name, initialise, loader);
        ClassLoader defining = found.getClassLoader();
        if (defining != ClassLoader.getSystemClassLoader() && !Jvm.isOfJdk(defining)) {
            Mode.current()
                    .refusedHere(
                            "a class loader of the program's own gives the other realm a class that"
                                    + " it has defined: "
                                    + name);
        }
        return found;
    }

    /** In the realm of the class; a replay calls it as well. */
    static void start(Class<?> type) {
        Jvm.UNSAFE.ensureClassInitialized(type);
    }
}
