package e;

import java.nio.file.Path;

public class Env {
    public String directory() {
        return "in " + Path.of("").toAbsolutePath().getFileName();
    }
}
