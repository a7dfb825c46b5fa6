package factor.runtime.jvm;

import factor.contract.Format;
import factor.transcript.Val;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which classes that are loaded from now on check assertions: what the system class loader keeps
 * for all, and for single packages and classes. Callers hold the crossing lock.
 */
public final class AssertionState {
    public static final String TYPE = "assertions";

    /** Behind the name of a package, as on the command line of Java. */
    private static final String PACKAGE = "...";

    private static final Val[] NONE = {};

    private static final ClassLoader LOADER = ClassLoader.getSystemClassLoader();
    private static final Slot ALL =
            Slot.hidden(ClassLoader.class, "defaultAssertionStatus", boolean.class);
    private static final Slot PACKAGES =
            Slot.hidden(ClassLoader.class, "packageAssertionStatus", Map.class);
    private static final Slot CLASSES =
            Slot.hidden(ClassLoader.class, "classAssertionStatus", Map.class);
    private static final Slot LOCK = Slot.hidden(ClassLoader.class, "assertionLock", Object.class);

    private boolean all;

    /** Null, as in the loader, while the options of the JVM decide. */
    private HashMap<?, ?> packages;

    private HashMap<?, ?> classes;

    public AssertionState() {
        agree();
    }

    /** What is now both realms have seen. */
    public void agree() {
        if (!isChanged()) {
            return;
        }
        synchronized (LOCK.reference(LOADER)) {
            all = (Boolean) ALL.get(LOADER);
            packages = copy(PACKAGES);
            classes = copy(CLASSES);
        }
    }

    /** A realm hands over: what it has set is added to what else it has; null for nothing. */
    public ArrayList<Val> changes(ArrayList<Val> found) {
        if (!isChanged()) {
            return found;
        }
        agree();
        TreeMap<String, Boolean> single = new TreeMap<>();
        add(packages, PACKAGE, single);
        add(classes, "", single);
        ArrayList<Val> parts = new ArrayList<>();
        parts.add(truth(all));
        single.forEach(
                (name, checks) -> {
                    parts.add(Val.text(name));
                    parts.add(truth(checks));
                });
        ArrayList<Val> to = found == null ? new ArrayList<>() : found;
        to.add(Val.value(TYPE, parts.toArray(NONE)));
        return to;
    }

    /** Whether it is other than both realms have seen. */
    public boolean isChanged() {
        return (Boolean) ALL.get(LOADER) != all
                || !isSame(packages, PACKAGES)
                || !isSame(classes, CLASSES);
    }

    private static boolean isSame(Map<?, ?> known, Slot now) {
        Object found = now.reference(LOADER);
        return known == null ? found == null : known.equals(found);
    }

    private static HashMap<?, ?> copy(Slot map) {
        Object found = map.reference(LOADER);
        return found == null ? null : new HashMap<>((Map<?, ?>) found);
    }

    private static void add(Map<?, ?> from, String end, Map<String, Boolean> to) {
        from.forEach((name, checks) -> to.put((name == null ? "" : name) + end, (Boolean) checks));
    }

    private static Val truth(boolean is) {
        return is ? Val.TRUE : Val.FALSE;
    }

    /** Replay: sets what E has set. */
    public static void apply(Val[] parts) {
        LOADER.clearAssertionStatus();
        LOADER.setDefaultAssertionStatus(parts[0].tag() == Format.TRUE);
        for (int i = 1; i < parts.length; i += 2) {
            String name = parts[i].text();
            boolean checks = parts[i + 1].tag() == Format.TRUE;
            if (!name.endsWith(PACKAGE)) {
                LOADER.setClassAssertionStatus(name, checks);
            } else {
                String of = name.substring(0, name.length() - PACKAGE.length());
                LOADER.setPackageAssertionStatus(of.isEmpty() ? null : of, checks);
            }
        }
    }
}
