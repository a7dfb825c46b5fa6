package factor.runtime.capture;

import factor.contract.FileNames;
import factor.transcript.TranscriptException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;

/** The directory of a capture that is under way: streams, and files for the command line. */
final class CaptureDirectory {
    private final Path directory;

    CaptureDirectory(Path directory) {
        this.directory = directory;
    }

    /** The file of a stream. */
    Path stream(int number) {
        return directory.resolve(FileNames.STREAM + number + FileNames.OF_STREAM);
    }

    /** What takes the place of that file. */
    Path streamAnew(int number) {
        return directory.resolve("t" + number + ".new");
    }

    /** Writes names for the command line, each followed by {@code end}. */
    void write(String file, String end, Collection<String> names) {
        StringBuilder text = new StringBuilder();
        names.forEach(name -> text.append(name).append(end));
        write(file, text);
    }

    /** Writes a file for the command line. */
    void write(String file, CharSequence text) {
        try {
            Files.writeString(directory.resolve(file), text);
        } catch (IOException e) {
            lost(directory.resolve(file) + ": " + e);
        }
    }

    void lost(TranscriptException why) {
        lost(why.getMessage() + (why.getCause() == null ? "" : ": " + why.getCause().getMessage()));
    }

    /**
     * The capture cannot be kept. The program goes on; what the command line finds in the directory
     * tells it that this is no capture.
     */
    void lost(String why) {
        try {
            Files.deleteIfExists(directory.resolve(FileNames.PINNED));
            Files.writeString(directory.resolve(FileNames.LOST), why);
        } catch (IOException e) {
            System.err.println("factor: " + why);
        }
    }
}
