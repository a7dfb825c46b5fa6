package factor.runtime.substitute.reflect;

import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.Wrapper;

/**
 * Substitutes for what no wrapper of a class loader can override, and for what makes the JVM ask a
 * loader: the real one is in the other realm.
 */
public final class Loaders {
    private static final String PARENT =
            " java/lang/ClassLoader getParent ()Ljava/lang/ClassLoader; - -"
                    + " ()Ljava/lang/ClassLoader;\n";
    private static final Facet FACET =
            Facet.builtin(
                    (member, receiver, arguments) -> ((ClassLoader) receiver).getParent(),
                    "V E" + PARENT,
                    "V T" + PARENT);

    private Loaders() {}

    /** {@link ClassLoader#getParent} */
    public static ClassLoader getParent(ClassLoader loader) {
        return loader instanceof Wrapper wrapper
                ? (ClassLoader)
                        Mode.current().cross(FACET.members[table(wrapper)], loader, new Object[0])
                : loader.getParent();
    }

    /** {@link ClassLoader#getUnnamedModule} */
    public static Module getUnnamedModule(ClassLoader loader) {
        refuse(loader, "for its module");
        return loader.getUnnamedModule();
    }

    /** {@link ClassLoader#getDefinedPackage} */
    public static Package getDefinedPackage(ClassLoader loader, String name) {
        refuse(loader, "for a package");
        return loader.getDefinedPackage(name);
    }

    /** {@link ClassLoader#getDefinedPackages} */
    public static Package[] getDefinedPackages(ClassLoader loader) {
        refuse(loader, "for its packages");
        return loader.getDefinedPackages();
    }

    /** {@link Thread#setContextClassLoader} */
    public static void setContextClassLoader(Thread thread, ClassLoader loader) {
        refuse(loader, "for what is loaded in the context of a thread");
        thread.setContextClassLoader(loader);
    }

    /** That which a wrapper stands for is not asked by those who get the wrapper. */
    static void refuse(ClassLoader loader, String what) {
        if (loader instanceof Wrapper) {
            Mode.current().refusedHere("a class loader of the other realm is asked " + what);
        }
    }

    /** The place in a table, of a member of the environment's and one of the code under test's. */
    static int table(Wrapper wrapper) {
        return wrapper.factor$crossed().home == Realms.E ? 0 : 1;
    }
}
