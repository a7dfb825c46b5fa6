package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Folders and files with names made by chance that a test framework in place makes for code under
 * test, which hands them to the environment. The name is recorded as the result of a call; a replay
 * gives what was made there the name of the capture.
 */
public final class TemporaryFiles {
    private static final Object[] NONE = {};
    private static final Facet FACET =
            Facet.builtin(
                    (member, receiver, arguments) -> ThreadState.current().temporary,
                    "S E factor/runtime/Temporary name ()Ljava/lang/String; - -"
                            + " ()Ljava/lang/String;\n");

    private TemporaryFiles() {}

    public static Path named(Path made) {
        String name = name(made.toString());
        return name.equals(made.toString()) ? made : moved(made, Path.of(name));
    }

    public static File named(File made) {
        String name = name(made.getPath());
        return name.equals(made.getPath()) ? made : moved(made.toPath(), Path.of(name)).toFile();
    }

    private static String name(String made) {
        ThreadState thread = ThreadState.current();
        if (thread.realm != Realms.T) {
            return made;
        }
        thread.temporary = made;
        return (String) Mode.current().cross(FACET.members[0], null, NONE);
    }

    /**
     * Replay: where it cannot have that name code under test is told the name all the same, for all
     * that it asks of it is recorded.
     */
    private static Path moved(Path made, Path name) {
        try {
            Files.createDirectories(name.toAbsolutePath().getParent());
            Files.move(made, name);
        } catch (IOException | SecurityException notThere) {
            made.toFile().delete();
        }
        return name;
    }
}
