package factor.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Enumeration;

/** Substitutes for resources that code under test asks of a class loader, which does not cross: the environment reads them. */
public final class Resources {
    private static final String STREAM = "S E factor/runtime/Resources stream (Ljava/lang/String;)Ljava/io/InputStream; - - "
            + "(Ljava/lang/String;)Ljava/io/InputStream;\n";
    private static final String FIRST = "S E factor/runtime/Resources first (Ljava/lang/String;)Ljava/net/URL; - - "
            + "(Ljava/lang/String;)Ljava/net/URL;\n";
    private static final String ALL = "S E factor/runtime/Resources all (Ljava/lang/String;)Ljava/util/Enumeration; - - "
            + "(Ljava/lang/String;)Ljava/util/Enumeration;\n";
    private static final Facet FACET = Facet.builtin(Resources::dispatch, STREAM, FIRST, ALL);

    private Resources() {}

    private static Object dispatch(int member, Object receiver, Object[] arguments) throws IOException {
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        String name = (String) arguments[0];
        Launch.mode().asked(name);
        return switch (member) {
            case 0 -> loader.getResourceAsStream(name);
            case 1 -> loader.getResource(name);
            default -> loader.getResources(name);
        };
    }

    /** {@link ClassLoader#getResourceAsStream} */
    public static InputStream getResourceAsStream(ClassLoader loader, String name) {
        return crosses(loader, name) ? (InputStream) asked(0, name) : loader.getResourceAsStream(name);
    }

    /** {@link ClassLoader#getResource} */
    public static URL getResource(ClassLoader loader, String name) {
        return crosses(loader, name) ? (URL) asked(1, name) : loader.getResource(name);
    }

    /** {@link ClassLoader#getResources} */
    @SuppressWarnings("unchecked")
    public static Enumeration<URL> getResources(ClassLoader loader, String name) throws IOException {
        return crosses(loader, name) ? (Enumeration<URL>) asked(2, name) : loader.getResources(name);
    }

    private static Object asked(int member, String name) {
        return Crossing.call(FACET.members[member], null, new Object[] {name});
    }

    /** Class files of the code under test are there on a replay as well, whoever asks. */
    private static boolean crosses(ClassLoader loader, String name) {
        Mode mode = Launch.mode();
        if (!mode.separates() || Reflected.realm() != Realms.T) {
            return false;
        }
        if (loader == ClassLoader.getSystemClassLoader()) {
            return true;
        }
        String type = name.endsWith(".class") ? name.substring(0, name.length() - ".class".length()).replace('/', '.') : "";
        if (mode.home(type) != Realms.T && loader != ClassLoader.getPlatformClassLoader()) {
            mode.refusedHere("code under test asks a class loader of its own for the resource " + name
                    + ": ask a class of the class path");
        }
        return false;
    }
}
