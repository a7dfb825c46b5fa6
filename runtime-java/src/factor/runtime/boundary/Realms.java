package factor.runtime.boundary;

import factor.contract.EmittedNames;
import factor.contract.FileNames;
import factor.contract.RealmLetters;
import factor.runtime.jvm.Jvm;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.stream.Stream;

/** The realm of each class, as the plan decided ({@link FileNames#REALMS} in the emitted jar). */
public final class Realms {
    /** Code under test. */
    public static final byte T = RealmLetters.TEST;

    /** Environment. */
    public static final byte E = RealmLetters.ENVIRONMENT;

    /** Library: the JDK, frameworks. */
    public static final byte L = RealmLetters.LIBRARY;

    /** Of each class: whether code under test has defined it at run time. */
    private static final ClassValue<boolean[]> DEFINED_BY_TEST =
            new ClassValue<>() {
                @Override
                protected boolean[] computeValue(Class<?> type) {
                    return new boolean[1];
                }
            };

    /** Where it runs in place, its mocks are at home where they were asked for. */
    private static final String MOCKITO = "org.mockito.Mockito";

    private static final Class<?>[] PRIMITIVES = {
        int.class,
        long.class,
        boolean.class,
        byte.class,
        short.class,
        char.class,
        float.class,
        double.class,
        void.class
    };

    /**
     * Lines of the file: class to a letter of its kind; C and S carry the home in the next bits.
     */
    private final HashMap<String, String> lines = new HashMap<>();

    /** Classes that the rewriter made public. */
    private final HashSet<String> opened = new HashSet<>();

    /**
     * Access flags in the source of members that the rewriter widened or gave a body: by class,
     * then by name and descriptor.
     */
    private final HashMap<String, HashMap<String, Integer>> widened = new HashMap<>();

    /** Classes of the environment that are there on a replay with their members. */
    private final HashSet<String> lookedAt = new HashSet<>();

    /** By {@link MethodOrder#key}, where they are known. */
    private final HashMap<String, MethodOrder> orders = new HashMap<>();

    private final ArrayList<String> libraries = new ArrayList<>();

    private final ClassValue<Byte> realm =
            new ClassValue<>() {
                @Override
                protected Byte computeValue(Class<?> type) {
                    return decide(type);
                }
            };

    public Realms(ClassLoader loader) throws IOException {
        try (InputStream in = loader.getResourceAsStream(FileNames.REALMS)) {
            if (in == null) {
                throw new IOException(FileNames.REALMS + " is not on the class path");
            }
            BufferedReader reader =
                    new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                add(line, loader);
            }
        }
        for (Class<?> primitive : PRIMITIVES) {
            IdentityHash.pin(primitive);
        }
    }

    /** Code under test has defined the class, whose objects are its own. */
    public static void areOfTest(Class<?> type) {
        DEFINED_BY_TEST.get(type)[0] = true;
    }

    private void add(String line, ClassLoader loader) {
        if (line.charAt(0) == RealmLetters.ORDER) {
            int methods = line.indexOf('.');
            orders.put(line.substring(2, methods), new MethodOrder(line.substring(methods + 1)));
            return;
        }
        int name =
                line.charAt(0) == RealmLetters.SHARED || line.charAt(0) == RealmLetters.COPIED
                        ? 4
                        : 2; // names may hold spaces
        String text = line.substring(name).replace('/', '.');
        if (line.charAt(0) == RealmLetters.KEY) {
            pin(text, loader);
        } else if (line.charAt(0) == RealmLetters.IN_PLACE) {
            libraries.add(text);
        } else if (line.charAt(0) == RealmLetters.LOOKED_AT) {
            lookedAt.add(text);
        } else if (line.charAt(0) == RealmLetters.OPENED) {
            opened.add(text);
        } else if (line.charAt(0) == RealmLetters.WIDENED) {
            String[] parts =
                    text.split(
                            ";",
                            3); // flags; class; name and descriptor, which may have the sign again
            widened.computeIfAbsent(parts[1], none -> new HashMap<>())
                    .put(parts[2], Integer.parseInt(parts[0], 16));
        } else {
            lines.put(text, line.substring(0, name - 1));
        }
    }

    /**
     * Before the program runs, for the JDK asks classes for their hashes whenever it links code.
     * The constructors of the application's enums pin their constants.
     */
    private static void pin(String name, ClassLoader loader) {
        try {
            Class<?> type = Class.forName(name, false, loader);
            IdentityHash.pin(type);
            if (type.isEnum() && Jvm.isOfJdk(type.getClassLoader())) {
                Stream.of(type.getEnumConstants()).forEach(IdentityHash::pin);
            }
        } catch (ClassNotFoundException | LinkageError e) {
            return; // the program will find out, if it ever gets there
        }
    }

    /** T, E or L; types shared by the realms count as L. */
    public byte of(Class<?> type) {
        return realm.get(type);
    }

    /**
     * Whether the other realm of an object at home in {@code home} can see the application
     * interface {@code type}.
     */
    public boolean visible(Class<?> type) {
        String line = lines.get(type.getName());
        return line != null && line.charAt(0) == RealmLetters.SHARED;
    }

    /** The class is of the environment, and a replay has it with its members. */
    public boolean isLookedAt(String type) {
        return lookedAt.contains(type);
    }

    /** In which order a class told its methods in the capture; null where nobody asked. */
    public MethodOrder order(Class<?> type, boolean isDeclared) {
        return orders.get(MethodOrder.key(type, isDeclared));
    }

    /** The class is public in its class file alone. */
    public boolean opened(Class<?> type) {
        return opened.contains(type.getName()) && type.getClassLoader() != null;
    }

    /**
     * Access flags in the source by name and descriptor, or null where a class has them still; of
     * the class itself by no name.
     */
    public Map<String, Integer> widened(String type) {
        return widened.get(type);
    }

    /** The plan names the class. */
    public boolean planned(String name) {
        return lines.containsKey(name);
    }

    /** The home of a class that the plan names, or 0. */
    public byte home(String name) {
        String line = lines.get(name);
        return line == null ? 0 : (byte) line.charAt(line.length() - 1);
    }

    private byte decide(Class<?> type) {
        if (type.isArray()
                || type.isPrimitive()
                || type.getClassLoader() == null
                || Proxy.isProxyClass(type)) {
            return L;
        }
        String name = GeneratedNames.maker(type.getName());
        String line = lines.get(name);
        if (line != null) {
            return line.charAt(0) == RealmLetters.SHARED || line.charAt(0) == RealmLetters.COPIED
                    ? L
                    : (byte) line.charAt(0);
        }
        if (type.getClassLoader() == ClassLoader.getPlatformClassLoader()
                || name.startsWith(EmittedNames.OURS)) {
            return L;
        }
        if (GeneratedNames.isMock(name) && isLibrary(MOCKITO)) {
            return L;
        }
        return isLibrary(name) ? L : DEFINED_BY_TEST.get(type)[0] ? T : E;
    }

    /** A class of this name would be of a framework or library that runs in place. */
    public boolean isLibrary(String name) {
        for (String library : libraries) {
            // A package, or one class.
            if (library.endsWith(".") ? name.startsWith(library) : name.equals(library)) {
                return true;
            }
        }
        return false;
    }
}
