package factor.runtime.launch;

import factor.contract.ConfigWords;
import factor.runtime.boundary.DefinedClasses;
import factor.runtime.boundary.Faults;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.runtime.capture.Capture;
import factor.runtime.capture.FirstRefusal;
import factor.runtime.content.LookingTime;
import factor.runtime.content.Watched;
import factor.runtime.effects.Functions;
import factor.runtime.effects.LabelRules;
import factor.runtime.jvm.Ambient;
import factor.runtime.jvm.Jvm;
import factor.runtime.replay.RecordedSecrets;
import factor.runtime.replay.Replay;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The program of a JVM that is to keep the runtime's classes in an archive: it prepares the runtime
 * as {@link Launch} does for a capture and for a replay, runs nothing, and loads what is left
 * (docs/decisions/066-archived-runtime.md).
 */
public final class ArchiveTraining {
    private static final String CLASS = ".class";

    private ArchiveTraining() {}

    /** The argument is a folder into which the capture of nothing is written. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        Jvm.pinSetSalt();
        DefinedClasses.watch(loader);
        Faults.tellTo(folder.resolve("faults.txt").toString());
        ThreadState.set(new ThreadState("0", Realms.T));
        Mode capture =
                new Capture(
                        new Realms(new WithoutRealms()),
                        loader,
                        folder,
                        Ambient.write(folder),
                        null,
                        new FirstRefusal(false),
                        new Watched(Set.of(), new LookingTime(System::nanoTime), false));
        Launch.begin(capture);
        capture.end();
        replay(folder, loader).end();
        for (String name : classes(System.getProperty("java.class.path"))) {
            load(name, loader);
        }
    }

    private static Mode replay(Path folder, ClassLoader loader) throws IOException {
        return new Replay(
                new Realms(new WithoutRealms()),
                loader,
                folder,
                folder.resolve("report.json"),
                RecordedSecrets.none(),
                true,
                1,
                new LabelRules(Set.of(), Set.of(), new Functions(Set.of())),
                ConfigWords.STRICT,
                "",
                null,
                new Watched(Set.of(), null, false),
                "");
    }

    private static List<String> classes(String jar) throws IOException {
        try (ZipFile file = new ZipFile(jar)) {
            return file.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> name.endsWith(CLASS))
                    .map(name -> name.substring(0, name.length() - CLASS.length()))
                    .map(name -> name.replace('/', '.'))
                    .toList();
        }
    }

    private static void load(String name, ClassLoader loader) {
        try {
            Class.forName(name, true, loader);
        } catch (ClassNotFoundException | LinkageError absent) {
            // It is for programs that have JUnit: the JVM loads it from the jar there.
        }
    }

    /** No class of a program is known. */
    private static final class WithoutRealms extends ClassLoader {
        @Override
        public InputStream getResourceAsStream(String name) {
            return new ByteArrayInputStream(new byte[0]);
        }
    }
}
