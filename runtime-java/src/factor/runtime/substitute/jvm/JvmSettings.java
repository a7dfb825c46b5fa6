package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Callers;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;

import java.beans.Introspector;
import java.io.ObjectInputFilter;
import java.security.Provider;
import java.security.Security;
import java.util.function.BinaryOperator;

/**
 * Substitutes for what a program sets for the whole JVM, and the JDK asks for whoever calls it. A
 * replay has none of it, so code under test that asks the JDK for what depends on it is refused.
 */
public final class JvmSettings {
    private static volatile boolean providers;
    private static volatile boolean filter;

    private JvmSettings() {}

    /** {@link Security#insertProviderAt} */
    public static int insertProviderAt(Provider provider, int position) {
        set("the order of security providers");
        providers = true;
        return Security.insertProviderAt(provider, position);
    }

    /** {@link Security#removeProvider} */
    public static void removeProvider(String name) {
        set("the order of security providers");
        providers = true;
        Security.removeProvider(name);
    }

    /** {@link ObjectInputFilter.Config#setSerialFilter} */
    public static void setSerialFilter(ObjectInputFilter set) {
        set("the filter of all object streams");
        filter = true;
        ObjectInputFilter.Config.setSerialFilter(set);
    }

    /** {@link ObjectInputFilter.Config#setSerialFilterFactory} */
    public static void setSerialFilterFactory(BinaryOperator<ObjectInputFilter> factory) {
        set("the filter of all object streams");
        filter = true;
        ObjectInputFilter.Config.setSerialFilterFactory(factory);
    }

    /** {@link Introspector#setBeanInfoSearchPath} */
    public static void setBeanInfoSearchPath(String[] path) {
        Mode.current()
                .refusedHere(
                        "the program sets where the JDK's Introspector looks for descriptions of"
                                + " beans");
        Introspector.setBeanInfoSearchPath(path);
    }

    /**
     * Code under test may do so in another order than the environment, which is absent on a replay.
     */
    private static void set(String what) {
        if (Callers.realm() == Realms.T) {
            Mode.current()
                    .refusedHere(
                            "code under test sets " + what + ": leave that to the environment");
        }
    }

    /** Code under test asks for the work of a security provider. */
    static void asksProviders(String what) {
        if (providers) {
            Mode.current()
                    .refusedHere(
                            "code under test asks for "
                                    + what
                                    + ", after the order of security providers was changed");
        }
    }

    /** Code under test reads an object stream. */
    static void reads() {
        if (filter && Callers.realm() == Realms.T) {
            Mode.current()
                    .refusedHere(
                            "code under test reads an object stream, after a filter for all of them"
                                    + " was set");
        }
    }
}
