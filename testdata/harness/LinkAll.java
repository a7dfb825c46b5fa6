import java.io.IOException;
import java.io.PrintStream;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * Loads and links every class of a class path entry, or of the running JDK, and prints what came of it: a line {@code class TAB
 * outcome} each, where the outcome is {@code linked} or the name of the error. No class is initialised.
 *
 * <p>Run it with {@code -Xverify:all}; then linking verifies (JVM specification 5.4.1). Two runs, on an original and on its
 * rewritten form, must print the same lines.
 *
 * <pre>
 * java -Xverify:all LinkAll jar ENTRY [OTHER ENTRY…]     the classes of ENTRY; the others only supply what it refers to
 * java -Xverify:all LinkAll path ENTRY…                  the classes of all entries
 * java -Xverify:all LinkAll uses FILE ENTRY…             the same, and then the uses in the file: see {@link ResolveAll}
 * java -Xverify:all LinkAll jdk                          the classes of all modules of the boot layer
 * </pre>
 */
public final class LinkAll {
    private final PrintStream out =
            new PrintStream(new java.io.FileOutputStream(java.io.FileDescriptor.out), false, StandardCharsets.UTF_8);

    /** Finds a class by its binary name, without initialising it. */
    private interface Finder {
        Class<?> find(String name) throws ClassNotFoundException;
    }

    public static void main(String[] arguments) throws IOException {
        LinkAll all = new LinkAll();
        if (arguments.length == 1 && arguments[0].equals("jdk")) {
            all.jdk();
        } else if (arguments.length >= 2 && arguments[0].equals("jar")) {
            all.entries(List.of(arguments).subList(1, arguments.length), 1, List.of());
        } else if (arguments.length >= 2 && arguments[0].equals("path")) {
            all.entries(List.of(arguments).subList(1, arguments.length), arguments.length - 1, List.of());
        } else if (arguments.length >= 3 && arguments[0].equals("uses")) {
            List<String> entries = List.of(arguments).subList(2, arguments.length);
            all.entries(entries, entries.size(), Files.readAllLines(Path.of(arguments[1])));
        } else {
            System.err.println("usage: LinkAll jar ENTRY [OTHER ENTRY...] | path ENTRY... | uses FILE ENTRY... | jdk");
            System.exit(2);
        }
        all.out.flush();
        // Threads of a JDK whose classes are all loaded need not be waited for.
        Runtime.getRuntime().halt(0);
    }

    /** Links the classes of the first so many entries, and resolves uses in any. */
    private void entries(List<String> entries, int linked, List<String> uses) throws IOException {
        URL[] urls = entries.stream().map(LinkAll::url).toArray(URL[]::new);
        List<String> names = new ArrayList<>();
        for (String entry : entries.subList(0, linked)) {
            names.addAll(classes(Path.of(entry)));
        }
        try (URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
            link(names.stream().distinct().sorted().toList(), name -> Class.forName(name, false, loader));
            new ResolveAll(loader).resolve(uses, out);
        }
    }

    private static URL url(String entry) {
        try {
            return Path.of(entry).toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(entry, e);
        }
    }

    private static List<String> classes(Path entry) throws IOException {
        if (Files.isDirectory(entry)) {
            try (Stream<Path> files = Files.walk(entry)) {
                return names(files.map(file -> entry.relativize(file).toString().replace('\\', '/')));
            }
        }
        try (JarFile jar = new JarFile(entry.toFile(), false, JarFile.OPEN_READ, JarFile.runtimeVersion())) {
            return names(jar.versionedStream().map(file -> file.getName()));
        }
    }

    /** Binary names of those files that are classes, sorted. */
    private static List<String> names(Stream<String> files) {
        List<String> names = new ArrayList<>();
        files.filter(file -> file.endsWith(".class") && !file.startsWith("META-INF/") && !file.endsWith("-info.class"))
                .map(file -> file.substring(0, file.length() - ".class".length()).replace('/', '.'))
                .distinct()
                .sorted()
                .forEach(names::add);
        return names;
    }

    private void jdk() throws IOException {
        List<Module> modules = new ArrayList<>(ModuleLayer.boot().modules());
        modules.sort(Comparator.comparing(Module::getName));
        for (Module module : modules) {
            ModuleReference reference =
                    ModuleLayer.boot().configuration().findModule(module.getName()).orElseThrow().reference();
            try (ModuleReader reader = reference.open(); Stream<String> files = reader.list()) {
                link(names(files), name -> Class.forName(module, name));
            }
        }
    }

    private void link(List<String> names, Finder finder) {
        for (String name : names) {
            out.println(name + "\t" + outcome(name, finder));
        }
    }

    private static String outcome(String name, Finder finder) {
        try {
            Class<?> type = finder.find(name);
            if (type == null) {
                return "absent";
            }
            // Linking by reflection: HotSpot's getDeclaredConstructors0 links the class before it looks at it, and initialises
            // nothing. That this holds is tested with a class that does not verify (rewriter/tests/classes/classfile_sweep.rs).
            type.getDeclaredConstructors();
            return "linked";
        } catch (ClassNotFoundException | LinkageError | TypeNotPresentException e) {
            return e.getClass().getName();
        } catch (RuntimeException e) {
            return e.getClass().getName() + " (runtime)";
        }
    }
}
