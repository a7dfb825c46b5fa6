package e;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/** It knows what ran before, in whatever JVM. */
public class Runs {
    public boolean isFirst(String what) {
        try {
            Files.createFile(Path.of(what + ".ran"));
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
