import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.jar.JarFile;

/** Loads and links (verifies) every class of the class path and prints those that the JVM refuses, sorted: class, tab, error. */
public final class LinkAll {
    private LinkAll() {}

    public static void main(String[] arguments) throws IOException {
        TreeSet<String> names = new TreeSet<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            collect(Path.of(entry), names);
        }
        int linked = 0;
        for (String name : names) {
            if (link(name)) {
                linked++;
            }
        }
        System.out.println("linked " + linked);
    }

    private static void collect(Path entry, TreeSet<String> names) throws IOException {
        if (Files.isDirectory(entry)) {
            try (var files = Files.walk(entry)) {
                files.forEach(file -> add(entry.relativize(file).toString().replace(File.separatorChar, '/'), names));
            }
        } else {
            try (JarFile jar = new JarFile(entry.toFile())) {
                jar.stream().forEach(file -> add(file.getName(), names));
            } catch (IOException e) {
                throw new UncheckedIOException(entry.toString(), e);
            }
        }
    }

    private static void add(String file, TreeSet<String> names) {
        if (file.endsWith(".class") && !file.startsWith("META-INF/") && !file.endsWith("-info.class")) {
            names.add(file.substring(0, file.length() - 6).replace('/', '.'));
        }
    }

    /** {@code getDeclaredConstructors} links its class first (JVM_GetClassDeclaredConstructors), and initialises nothing. */
    private static boolean link(String name) {
        try {
            Class.forName(name, false, LinkAll.class.getClassLoader()).getDeclaredConstructors();
            return true;
        } catch (NoClassDefFoundError | ClassNotFoundException | TypeNotPresentException absent) {
            return false;
        } catch (LinkageError | RuntimeException refused) {
            String message = String.valueOf(refused.getMessage());
            System.out.println(name + "\t" + refused.getClass().getSimpleName() + " " + message.replace('\n', ' '));
            return false;
        }
    }
}
