package factor.runtime.replay;

import factor.contract.FileNames;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;

/**
 * Where a change is recorded as the environment's that a thread of the code under test may have
 * made: one that the proof could not let run ahead, for it waited for a lock or went on for too
 * long. An edit that leaves the write out would go unnoticed there, so edited code is in doubt. The
 * proof notes these places. Under the crossing lock.
 */
final class UnprovedChanges {
    private final Path file;
    private final boolean isProof;

    /** The places; null where no proof has noted any. */
    private final TreeSet<String> noted;

    UnprovedChanges(Path directory, boolean isProof) {
        file = directory.resolve(FileNames.UNPROVED);
        this.isProof = isProof;
        noted = isProof || Files.exists(file) ? new TreeSet<>() : null;
        if (Files.exists(file)) {
            read();
        }
    }

    private void read() {
        try {
            noted.addAll(Files.readAllLines(file));
        } catch (IOException e) {
            throw new IllegalStateException("what the proof has seen cannot be read: " + e, e);
        }
    }

    /** Whether no proof has looked. */
    boolean areUnknown() {
        return noted == null;
    }

    /**
     * Whether the proof could not tell who made the change before the next crossing of a stream.
     */
    boolean has(Expectations at) {
        return !noted.isEmpty() && noted.contains(at.place());
    }

    /** The proof cannot tell who made the change before the next crossing of a stream. */
    void note(Expectations at) {
        noted.add(at.place());
    }

    /** The program has ended: the proof writes down where. A suite is proved in several runs. */
    void end() throws IOException {
        if (isProof) {
            Files.write(file, noted);
        }
    }
}
