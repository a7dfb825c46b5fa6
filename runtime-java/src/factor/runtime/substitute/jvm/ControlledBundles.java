package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Callers;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;

import java.util.Locale;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Resource bundles that a {@link Control} finds. One of a class under test that makes the bundles
 * itself runs where it is called, so what it reads crosses by itself.
 */
public final class ControlledBundles {
    /** Names of bundles that a realm has had the JDK find: it keeps one for both. */
    private static final Set<String> OF_TEST = ConcurrentHashMap.newKeySet();

    private static final Set<String> OF_ENVIRONMENT = ConcurrentHashMap.newKeySet();

    private ControlledBundles() {}

    /** {@link ResourceBundle#getBundle(String, Control)} */
    public static ResourceBundle getBundle(String base, Control control) {
        return bundle(base, Locale.getDefault(), Callers.caller().getClassLoader(), control);
    }

    /** {@link ResourceBundle#getBundle(String, Locale, Control)} */
    public static ResourceBundle getBundle(String base, Locale locale, Control control) {
        return bundle(base, locale, Callers.caller().getClassLoader(), control);
    }

    /** {@link ResourceBundle#getBundle(String, Locale, ClassLoader, Control)} */
    public static ResourceBundle getBundle(
            String base, Locale locale, ClassLoader loader, Control control) {
        return bundle(base, locale, loader, control);
    }

    private static ResourceBundle bundle(
            String base, Locale locale, ClassLoader loader, Control control) {
        if (!Mode.current().separates()) {
            return ResourceBundle.getBundle(base, locale, loader, control);
        }
        if (Callers.realm() != Realms.T) {
            environmentFinds(base);
            return ResourceBundle.getBundle(base, locale, loader, control);
        }
        if (control != null && !makesBundles(control)
                || loader != ClassLoader.getSystemClassLoader()) {
            Mode.current()
                    .refusedHere(
                            "code under test asks for the resource bundle "
                                    + base
                                    + " with a control that leaves it to the JDK to find it, or"
                                    + " with a class loader of its own");
        }
        finds(base, OF_TEST, OF_ENVIRONMENT);
        return ResourceBundle.getBundle(base, locale, loader, control);
    }

    /** The environment has the JDK find a bundle of that name. */
    static void environmentFinds(String base) {
        finds(base, OF_ENVIRONMENT, OF_TEST);
    }

    private static void finds(String base, Set<String> own, Set<String> others) {
        own.add(base);
        if (others.contains(base)) {
            Mode.current().refusedHere("both realms ask for the resource bundle " + base);
        }
    }

    /** The JDK's own method reads files out of sight. */
    private static boolean makesBundles(Control control) {
        try {
            return control.getClass()
                            .getMethod(
                                    "newBundle",
                                    String.class,
                                    Locale.class,
                                    String.class,
                                    ClassLoader.class,
                                    boolean.class)
                            .getDeclaringClass()
                    != Control.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }
}
