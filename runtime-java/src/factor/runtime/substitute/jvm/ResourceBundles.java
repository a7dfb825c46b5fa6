package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Callers;
import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.jvm.Slot;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;

/**
 * Substitutes for resource bundles that code asks for. Which there are is known to the class path,
 * which is the environment's: it tells code under test of each its locale, and its class, if that
 * is of the code under test, or its texts. What is looked for is noted, whoever asks.
 */
public final class ResourceBundles {
    private static final String FIND =
            "S E factor/runtime/Bundles find"
                    + " (Ljava/lang/String;Ljava/util/Locale;)[[Ljava/lang/String; - -"
                    + " (Ljava/lang/String;Ljava/util/Locale;)[[Ljava/lang/String;\n";
    private static final Facet FACET =
            Facet.builtin(
                    (member, receiver, arguments) ->
                            find((String) arguments[0], (Locale) arguments[1]),
                    FIND);
    private static final Slot NAME = Slot.of("java.util.ResourceBundle", "name");
    private static final Slot LOCALE = Slot.of("java.util.ResourceBundle", "locale");
    private static final Slot PARENT = Slot.of("java.util.ResourceBundle", "parent");
    private static final Slot TEXTS = Slot.of("java.util.PropertyResourceBundle", "lookup");
    private static final HashMap<List<Object>, ResourceBundle> KNOWN = new HashMap<>();

    private ResourceBundles() {}

    /** {@link ResourceBundle#getBundle(String)} */
    public static ResourceBundle getBundle(String base) {
        return getBundle(base, Locale.getDefault());
    }

    /** {@link ResourceBundle#getBundle(String, Locale)} */
    public static ResourceBundle getBundle(String base, Locale locale) {
        return bundle(base, locale, Callers.caller().getClassLoader());
    }

    /** {@link ResourceBundle#getBundle(String, Locale, ClassLoader)} */
    public static ResourceBundle getBundle(String base, Locale locale, ClassLoader loader) {
        return bundle(base, locale, loader);
    }

    private static ResourceBundle bundle(String base, Locale locale, ClassLoader loader) {
        if (!Mode.current().separates()) {
            return ResourceBundle.getBundle(base, locale, loader);
        }
        if (Callers.realm() != Realms.T) {
            ControlledBundles.environmentFinds(base);
            note(base, locale);
            return ResourceBundle.getBundle(base, locale, loader);
        }
        if (loader != ClassLoader.getSystemClassLoader()) {
            Mode.current()
                    .refusedHere(
                            "code under test asks a class loader of its own for the resource bundle"
                                    + " "
                                    + base);
            return ResourceBundle.getBundle(base, locale, loader);
        }
        synchronized (KNOWN) {
            return KNOWN.computeIfAbsent(List.of(base, locale), key -> made(base, locale));
        }
    }

    /** All files that a bundle, or those that it falls back to, could be. */
    private static void note(String base, Locale locale) {
        Control control = Control.getControl(Control.FORMAT_DEFAULT);
        for (Locale of : new Locale[] {locale, Locale.getDefault()}) {
            for (Locale candidate : control.getCandidateLocales(base, of)) {
                String name = control.toBundleName(base, candidate);
                Mode.current().disclosures().seeks(control.toResourceName(name, "properties"));
                if (Mode.current().classes().home(name) != Realms.T) {
                    Mode.current().disclosures().seeks(control.toResourceName(name, "class"));
                }
            }
        }
    }

    private static ResourceBundle made(String base, Locale locale) {
        String[][] found =
                (String[][])
                        Mode.current().cross(FACET.members[0], null, new Object[] {base, locale});
        ResourceBundle above = null;
        for (int i = found.length - 1; i >= 0; i--) {
            ResourceBundle bundle = found[i][1] == null ? ofTexts(found[i]) : ofClass(found[i][1]);
            NAME.set(bundle, base);
            LOCALE.set(bundle, Locale.forLanguageTag(found[i][0]));
            PARENT.set(bundle, above);
            above = bundle;
        }
        return above;
    }

    private static ResourceBundle ofClass(String name) {
        try {
            Constructor<?> constructor =
                    Class.forName(name, true, ClassLoader.getSystemClassLoader())
                            .getDeclaredConstructor();
            constructor.setAccessible(true);
            return (ResourceBundle) constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw (MissingResourceException)
                    new MissingResourceException("Can't make bundle " + name, name, "")
                            .initCause(e);
        }
    }

    private static ResourceBundle ofTexts(String[] texts) {
        try {
            PropertyResourceBundle bundle = new PropertyResourceBundle(new StringReader(""));
            Map<String, Object> content = new HashMap<>();
            for (int i = 2; i < texts.length; i += 2) {
                content.put(texts[i], texts[i + 1]);
            }
            TEXTS.set(bundle, content);
            return bundle;
        } catch (IOException e) {
            throw new IllegalStateException("a text cannot be read", e);
        }
    }

    /**
     * In the environment: the nearest bundle, and those that it falls back to; of each locale,
     * class name, or keys and texts.
     */
    private static String[][] find(String base, Locale locale) throws IOException {
        Control control = Control.getControl(Control.FORMAT_DEFAULT);
        ArrayList<String[]> found = chain(control, base, locale);
        if (found.isEmpty()
                || found.size() == 1
                        && found.get(0)[0].equals("und")
                        && !locale.equals(Locale.ROOT)) {
            Locale other = control.getFallbackLocale(base, locale);
            ArrayList<String[]> instead = other == null ? found : chain(control, base, other);
            found = instead.isEmpty() ? found : instead;
        }
        if (found.isEmpty()) {
            throw new MissingResourceException(
                    "Can't find bundle for base name " + base + ", locale " + locale,
                    base + "_" + locale,
                    "");
        }
        return found.toArray(new String[0][]);
    }

    private static ArrayList<String[]> chain(Control control, String base, Locale locale)
            throws IOException {
        ArrayList<String[]> found = new ArrayList<>();
        for (Locale candidate : control.getCandidateLocales(base, locale)) {
            String[] one =
                    one(control, control.toBundleName(base, candidate), candidate.toLanguageTag());
            if (one != null) {
                found.add(one);
            }
        }
        return found;
    }

    private static String[] one(Control control, String name, String locale) throws IOException {
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        try {
            Class<?> type = Class.forName(name, false, loader);
            if (ResourceBundle.class.isAssignableFrom(type)) {
                if (Mode.current().classes().home(name) != Realms.T) {
                    Mode.current()
                            .refusedHere(
                                    "code under test asks for the resource bundle "
                                            + name
                                            + " of the environment, which is a class: put it into"
                                            + " the cut, or make it a properties file");
                }
                return new String[] {locale, name};
            }
        } catch (ClassNotFoundException none) {
            Mode.current()
                    .disclosures()
                    .seeks(control.toResourceName(name, "class")); // a file, perhaps
        }
        String file = control.toResourceName(name, "properties");
        Mode.current().disclosures().seeks(file);
        try (InputStream in = loader.getResourceAsStream(file)) {
            return in == null ? null : texts(new PropertyResourceBundle(in), locale);
        }
    }

    private static String[] texts(PropertyResourceBundle bundle, String locale) {
        ArrayList<String> texts = new ArrayList<>();
        texts.add(locale);
        texts.add(null);
        for (String key : bundle.keySet()) {
            texts.add(key);
            texts.add(bundle.getString(key));
        }
        return texts.toArray(new String[0]);
    }
}
