package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Callers;
import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.Wrapper;
import factor.runtime.jvm.FreshMembers;
import factor.runtime.jvm.Jvm;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.util.Enumeration;

/**
 * Substitutes for what looks for files of the class path, which is the environment's: a crossing
 * where code under test asks. Their names are noted, whoever asks: with another file there the
 * environment would answer otherwise.
 */
public final class ClassPathResources {
    private static final String OF_LOADER = "S E factor/runtime/Resources ";
    private static final String OF_CLASS = "V E java/lang/Class ";
    private static final String STREAM = "(Ljava/lang/String;)Ljava/io/InputStream;";
    private static final String FIRST = "(Ljava/lang/String;)Ljava/net/URL;";
    private static final String ALL = "(Ljava/lang/String;)Ljava/util/Enumeration;";
    private static final Facet FACET =
            Facet.builtin(
                    ClassPathResources::dispatch,
                    line(OF_LOADER, "stream", STREAM),
                    line(OF_LOADER, "first", FIRST),
                    line(OF_LOADER, "all", ALL),
                    line(OF_CLASS, "getResourceAsStream", STREAM),
                    line(OF_CLASS, "getResource", FIRST));
    private static final String CLASS_FILE = ".class";

    private ClassPathResources() {}

    private static String line(String owner, String name, String descriptor) {
        return owner + name + ' ' + descriptor + " - - " + descriptor + '\n';
    }

    private static Object dispatch(int member, Object receiver, Object[] arguments)
            throws IOException {
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        String name = (String) arguments[0];
        note(receiver == null ? name : ofClass((Class<?>) receiver, name));
        return switch (member) {
            case 0 -> loader.getResourceAsStream(name);
            case 1 -> loader.getResource(name);
            case 2 -> loader.getResources(name);
            case 3 -> ((Class<?>) receiver).getResourceAsStream(name);
            default -> ((Class<?>) receiver).getResource(name);
        };
    }

    /** {@link ClassLoader#getResourceAsStream} */
    public static InputStream getResourceAsStream(ClassLoader loader, String name) {
        return crosses(loader, "getResourceAsStream", name)
                ? (InputStream) crossing(0, null, name)
                : loader.getResourceAsStream(name);
    }

    /** {@link ClassLoader#getResource} */
    public static URL getResource(ClassLoader loader, String name) {
        return crosses(loader, "getResource", name)
                ? (URL) crossing(1, null, name)
                : loader.getResource(name);
    }

    /** {@link ClassLoader#getResources} */
    @SuppressWarnings("unchecked")
    public static Enumeration<URL> getResources(ClassLoader loader, String name)
            throws IOException {
        return crosses(loader, "getResources", name)
                ? (Enumeration<URL>) crossing(2, null, name)
                : loader.getResources(name);
    }

    /** {@link ClassLoader#getSystemResourceAsStream} */
    public static InputStream getSystemResourceAsStream(String name) {
        return getResourceAsStream(ClassLoader.getSystemClassLoader(), name);
    }

    /** {@link ClassLoader#getSystemResource} */
    public static URL getSystemResource(String name) {
        return getResource(ClassLoader.getSystemClassLoader(), name);
    }

    /** {@link ClassLoader#getSystemResources} */
    public static Enumeration<URL> getSystemResources(String name) throws IOException {
        return getResources(ClassLoader.getSystemClassLoader(), name);
    }

    /** {@link Class#getResourceAsStream} */
    public static InputStream getResourceAsStream(Class<?> type, String name) {
        return crosses(type, name)
                ? (InputStream) crossing(3, type, name)
                : type.getResourceAsStream(name);
    }

    /** {@link Class#getResource} */
    public static URL getResource(Class<?> type, String name) {
        return crosses(type, name) ? (URL) crossing(4, type, name) : type.getResource(name);
    }

    private static Object crossing(int member, Object receiver, String name) {
        return Mode.current().cross(FACET.members[member], receiver, new Object[] {name});
    }

    private static boolean crosses(Class<?> type, String name) {
        if (isOfTest()) {
            return true;
        }
        note(ofClass(type, name));
        return false;
    }

    private static boolean isOfTest() {
        return Mode.current().separates() && Callers.realm() == Realms.T;
    }

    /** Class files of the code under test are there on a replay as well, whoever asks. */
    private static boolean crosses(ClassLoader loader, String method, String name) {
        if (!isOfTest()) {
            note(name);
            return false;
        }
        if (loader == ClassLoader.getSystemClassLoader()) {
            return true;
        }
        if (loader instanceof Wrapper) {
            return false; // its method is a call of the real one
        }
        Mode mode = Mode.current();
        if (mode.classes().home(typeOf(name)) != Realms.T
                && loader != ClassLoader.getPlatformClassLoader()
                && !answersItself(loader, method)) {
            mode.refusedHere(
                    "code under test asks a class loader of its own for the resource "
                            + name
                            + ": ask a class of the class path");
        }
        return false;
    }

    /** Code under test answers: what it asks for meanwhile are crossings of their own. */
    private static boolean answersItself(ClassLoader loader, String method) {
        for (Class<?> c = loader.getClass();
                !Jvm.isOfJdk(c.getClassLoader());
                c = c.getSuperclass()) {
            for (Method own : FreshMembers.methods(c)) {
                if (own.getName().equals(method) && own.getParameterCount() == 1) {
                    return Mode.current().classes().homeOf(c) == Realms.T;
                }
            }
        }
        return false;
    }

    /**
     * Of a class of the code under test what it is made of counts, and not the bytes of its file,
     * which are those of the rewritten one.
     */
    private static void note(String name) {
        if (name == null) {
            return;
        }
        Mode mode = Mode.current();
        String type = typeOf(name);
        if (mode.classes().home(type) == Realms.T) {
            mode.disclosures().isShown(type);
        } else {
            mode.disclosures().seeks(name);
        }
    }

    /** The class that is in a file of the class path, if one is. */
    private static String typeOf(String file) {
        return file.endsWith(CLASS_FILE)
                ? file.substring(0, file.length() - CLASS_FILE.length()).replace('/', '.')
                : "";
    }

    /** The name on the class path of what a class asks for. */
    private static String ofClass(Class<?> type, String name) {
        String folder = type.getPackageName().replace('.', '/');
        if (name == null || name.startsWith("/")) {
            return name == null ? null : name.substring(1);
        }
        return folder.isEmpty() ? name : folder + '/' + name;
    }
}
