package factor.runtime.launch;

import factor.contract.PropertyNames;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A JVM that is started before it is known what it will run (decision 029). It loads classes of the
 * JDK, of libraries and of the runtime that an earlier run has loaded, and initialises none of
 * them: no code of the program or of a library has run when the run begins.
 */
final class Standby {
    private Standby() {}

    /** Where this JVM is to wait, returns when the run is to begin. */
    static void awaitRun(ClassLoader loader) throws IOException {
        String loaded = System.clearProperty(PropertyNames.STANDBY);
        if (loaded == null) {
            return;
        }
        for (String name : Files.readAllLines(Path.of(loaded))) {
            load(name, loader);
        }
        // Not System.in, which is the program's: it has no byte of its own.
        FileInputStream in = new FileInputStream(FileDescriptor.in);
        if (in.read() < 0) {
            Runtime.getRuntime().halt(0); // nobody waits for it any more
        }
    }

    private static void load(String name, ClassLoader loader) {
        try {
            Class.forName(name, false, loader);
        } catch (ClassNotFoundException | LinkageError notHere) {
            return; // it is loaded when the run asks for it, or not at all
        }
    }
}
