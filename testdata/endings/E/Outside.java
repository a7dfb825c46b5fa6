package e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Environment. */
public class Outside {
    private int asked;

    public int ask() {
        return ++asked;
    }

    public int size(byte[] bytes) {
        return bytes.length;
    }

    /** Until somebody says in a file that the disk is full. */
    public void awaitFullDisk() throws InterruptedException {
        while (!Files.exists(Path.of("full"))) {
            Thread.sleep(5);
        }
    }

    public void killProcess() throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-9", Long.toString(ProcessHandle.current().pid())).start().waitFor();
        Thread.sleep(600_000);
    }
}
