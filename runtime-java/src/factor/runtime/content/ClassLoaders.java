package factor.runtime.content;

/** The class loaders that every JVM has: they cross by name. */
final class ClassLoaders {
    private static final String APPLICATION = "app";
    private static final String PLATFORM = "platform";

    private ClassLoaders() {}

    /** The name, or null of a loader of the program's own. */
    static String name(Object loader) {
        return loader == ClassLoader.getSystemClassLoader()
                ? APPLICATION
                : loader == ClassLoader.getPlatformClassLoader() ? PLATFORM : null;
    }

    /** The loader of a name that {@link #name} gives. */
    static ClassLoader named(String name) {
        return name.equals(APPLICATION)
                ? ClassLoader.getSystemClassLoader()
                : ClassLoader.getPlatformClassLoader();
    }
}
