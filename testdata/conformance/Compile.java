import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles conformance programs, each for itself, in one JVM: {@code java Compile.java OUT CLASSPATH PROGRAM…}. Without arguments
 * each line of the input has them, with tabs between, and is answered by {@code true}, or {@code false} where something does not compile.
 * A line that begins with {@code javac} has the words of such a command.
 * The classes of PROGRAM/T go to OUT/name/T, those of PROGRAM/E to OUT/name/E; other files there are copied. Where there is a
 * folder PROGRAM/make, its class {@code Make} is compiled and run before, with the two folders as arguments: it writes class files
 * that javac does not make.
 */
public class Compile {
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

    public static void main(String[] args) throws Exception {
        if (args.length > 0) {
            System.exit(compile(args) ? 0 : 1);
        }
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String[] words = line.split("\t");
            System.out.println(words[0].equals("javac") ? javac(words) : compile(words));
        }
    }

    private static boolean javac(String[] words) {
        return COMPILER.run(null, System.err, System.err, Arrays.copyOfRange(words, 1, words.length)) == 0;
    }

    /** All processors compile: a program needs nothing of another. */
    private static boolean compile(String[] args) {
        return Arrays.stream(args, 2, args.length).parallel().map(program -> compiles(Path.of(program), Path.of(args[0]), args[1]))
                .reduce(true, Boolean::logicalAnd);
    }

    private static boolean compiles(Path program, Path out, String classPath) {
        try {
            return compile(program, out, classPath);
        } catch (Exception e) {
            throw new IllegalStateException(program.toString(), e);
        }
    }

    private static boolean compile(Path program, Path out, String classPath) throws Exception {
        Path target = out.resolve(program.getFileName());
        String made = target.resolve("T") + File.pathSeparator + target.resolve("E");
        copyResources(program, target);
        return made(program, target, classPath)
                && compile(sources(program, "T", "E"), target, release(sources(program, "T", "E")), made + File.pathSeparator + classPath);
    }

    private static boolean compile(List<Path> sources, Path target, String release, String classPath) throws IOException {
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        try (StandardJavaFileManager files = COMPILER.getStandardFileManager(problems, null, null)) {
            List<String> options = List.of("--release", release, "-g", "-Xlint:all,-options,-path,-classfile", "-Werror", "-proc:none", "-cp", classPath);
            boolean ok = COMPILER.getTask(null, new Split(files, target), problems, options, null,
                    files.getJavaFileObjectsFromPaths(sources)).call();
            problems.getDiagnostics().forEach(System.err::println);
            return ok;
        }
    }

    private static void copyResources(Path program, Path target) throws IOException {
        try (Stream<Path> files = Files.walk(program)) {
            for (Path file : files.filter(Files::isRegularFile).filter(file -> !file.toString().endsWith(".java")).toList()) {
                Path copy = target.resolve(program.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    /** Runs {@code make/Make.java}, if there is one. */
    private static boolean made(Path program, Path target, String classPath) throws Exception {
        List<Path> sources = sources(program, "make");
        if (sources.isEmpty()) {
            return true;
        }
        if (!compile(sources, target, release(sources), classPath)) {
            return false;
        }
        List<URL> entries = new ArrayList<>(List.of(target.resolve("make").toUri().toURL()));
        for (String jar : classPath.split(File.pathSeparator)) {
            entries.add(Path.of(jar).toUri().toURL());
        }
        try (URLClassLoader loader = new URLClassLoader(entries.toArray(new URL[0]))) {
            String[] folders = {target.resolve("T").toString(), target.resolve("E").toString()};
            loader.loadClass("Make").getMethod("main", String[].class).invoke(null, (Object) folders);
        }
        return true;
    }

    /** What a {@code // release: N} line says, or else 17. */
    private static String release(List<Path> sources) throws IOException {
        for (Path source : sources) {
            try (Stream<String> lines = Files.lines(source)) {
                Optional<String> release = lines.filter(line -> line.startsWith("// release: ")).findFirst();
                if (release.isPresent()) {
                    return release.get().substring("// release: ".length());
                }
            }
        }
        return "17";
    }

    private static List<Path> sources(Path program, String... folders) throws IOException {
        List<Path> sources = new ArrayList<>();
        for (String folder : folders) {
            Path path = program.resolve(folder);
            if (Files.isDirectory(path)) {
                try (Stream<Path> files = Files.walk(path)) {
                    files.filter(file -> file.toString().endsWith(".java")).sorted().forEach(sources::add);
                }
            }
        }
        return sources;
    }

    /** Sends a class file to the directory that is named as the one its source is in. */
    private static final class Split extends ForwardingJavaFileManager<StandardJavaFileManager> {
        private final Path target;

        Split(StandardJavaFileManager files, Path target) {
            super(files);
            this.target = target;
        }

        @Override
        public JavaFileObject getJavaFileForOutput(JavaFileManager.Location location, String name, JavaFileObject.Kind kind,
                FileObject sibling) throws IOException {
            String realm = Path.of(sibling.toUri()).getParent().getFileName().toString();
            Path file = target.resolve(realm).resolve(name.replace('.', '/') + kind.extension);
            Files.createDirectories(file.getParent());
            return fileManager.getJavaFileObjects(file).iterator().next();
        }
    }
}
