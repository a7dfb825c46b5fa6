package factor.runtime.content;

import factor.transcript.Val;

/** The class loaders that every JVM has: they cross by name. There is one of each. */
final class ClassLoaders {
    static final String APPLICATION = "java.lang.ClassLoader app";
    static final String PLATFORM = "java.lang.ClassLoader platform";

    private ClassLoaders() {}

    /** The content of one of them, or null of a loader of the program's own. */
    static Val describe(Object loader) {
        return loader == ClassLoader.getSystemClassLoader()
                ? Val.value(APPLICATION)
                : loader == ClassLoader.getPlatformClassLoader() ? Val.value(PLATFORM) : null;
    }
}
