import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
 * Compiles conformance programs, each for itself, in one JVM: {@code java Compile.java OUT CLASSPATH PROGRAM…}.
 * The classes of PROGRAM/T go to OUT/name/T, those of PROGRAM/E to OUT/name/E; other files there are copied.
 */
public class Compile {
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

    public static void main(String[] args) throws IOException {
        boolean ok = true;
        for (int i = 2; i < args.length; i++) {
            ok &= compile(Path.of(args[i]), Path.of(args[0]), args[1]);
        }
        System.exit(ok ? 0 : 1);
    }

    private static boolean compile(Path program, Path out, String classPath) throws IOException {
        Path target = out.resolve(program.getFileName());
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        try (StandardJavaFileManager files = COMPILER.getStandardFileManager(problems, null, null)) {
            List<Path> sources = sources(program);
            List<String> options = List.of("--release", release(sources), "-g", "-Xlint:all", "-Werror", "-proc:none", "-cp", classPath);
            boolean ok = COMPILER.getTask(null, new Split(files, target), problems, options, null,
                    files.getJavaFileObjectsFromPaths(sources)).call();
            problems.getDiagnostics().forEach(System.err::println);
            copyResources(program, target);
            return ok;
        }
    }

    private static void copyResources(Path program, Path target) throws IOException {
        try (Stream<Path> files = Files.walk(program)) {
            for (Path file : files.filter(Files::isRegularFile).filter(file -> !file.toString().endsWith(".java")).toList()) {
                Path copy = target.resolve(program.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
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

    private static List<Path> sources(Path program) throws IOException {
        List<Path> sources = new ArrayList<>();
        try (Stream<Path> files = Files.walk(program)) {
            files.filter(file -> file.toString().endsWith(".java")).sorted().forEach(sources::add);
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
