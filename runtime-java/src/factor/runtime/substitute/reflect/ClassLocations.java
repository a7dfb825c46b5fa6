package factor.runtime.substitute.reflect;

import factor.runtime.boundary.Callers;
import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;

/**
 * Where the classes of the program lie. Rewritten they lie elsewhere, at another place in each run:
 * told is the entry of the class path that they were made from; to code under test, whose class
 * path may be another on a replay, by a crossing.
 */
public final class ClassLocations {
    private static final String OF = "(Ljava/lang/Class;)Ljava/net/URL;";
    private static final Facet FACET =
            Facet.builtin(
                    ClassLocations::dispatch,
                    "S E factor/runtime/Locations of " + OF + " - - " + OF + '\n');

    /**
     * Entries of the class path in their order: an emitted one has the number of its own before its
     * name.
     */
    private static String[] entries = {};

    private ClassLocations() {}

    public static void know(String lines) {
        entries = lines == null ? entries : lines.split("\n");
    }

    private static Object dispatch(int member, Object receiver, Object[] arguments) {
        return original(
                ((Class<?>) arguments[0]).getProtectionDomain().getCodeSource().getLocation());
    }

    /** {@link Class#getProtectionDomain} */
    public static ProtectionDomain getProtectionDomain(Class<?> type) {
        ProtectionDomain domain = type.getProtectionDomain();
        CodeSource source = domain.getCodeSource();
        if (source == null || source.getLocation() == null || MemberUses.isOfJdk(type)) {
            return domain;
        }
        boolean crosses = Mode.current().separates() && Callers.realm() == Realms.T;
        URL location =
                crosses
                        ? (URL) Mode.current().cross(FACET.members[0], null, new Object[] {type})
                        : original(source.getLocation());
        return source.getLocation().equals(location) ? domain : new Told(domain, location);
    }

    /** A domain that tells where its classes were rewritten from. */
    private static final class Told extends ProtectionDomain {
        private final ProtectionDomain actual;

        Told(ProtectionDomain actual, URL location) {
            super(
                    new CodeSource(location, actual.getCodeSource().getCertificates()),
                    actual.getPermissions(),
                    actual.getClassLoader(),
                    actual.getPrincipals());
            this.actual = actual;
        }
    }

    /** Whether a domain tells where its classes were rewritten from. */
    static boolean isTold(ProtectionDomain domain) {
        return domain instanceof Told;
    }

    /** The domain that the JVM has in the place of one that tells. */
    static ProtectionDomain actual(ProtectionDomain told) {
        return ((Told) told).actual;
    }

    /** The class file of a class on the class path as it is there now; null where there is none. */
    static byte[] bytes(String name) {
        String file = name.replace('.', '/') + ".class";
        try (InputStream in = ClassLoader.getSystemResourceAsStream(file)) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            return null;
        }
    }

    private static URL original(URL location) {
        try {
            String name = Path.of(URI.create(location.toString())).getFileName().toString();
            int dash = name.indexOf('-');
            String entry = entries[Integer.parseInt(name.substring(0, dash))];
            boolean named = new File(entry).getName().equals(name.substring(dash + 1));
            return named ? new File(entry).getCanonicalFile().toURI().toURL() : location;
        } catch (IOException | RuntimeException notRewritten) {
            return location;
        }
    }
}
