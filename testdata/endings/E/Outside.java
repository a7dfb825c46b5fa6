package e;

import java.io.IOException;

/** Environment. */
public class Outside {
    private int asked;

    public int ask() {
        return ++asked;
    }

    public int size(byte[] bytes) {
        return bytes.length;
    }

    public void killProcess() throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-9", Long.toString(ProcessHandle.current().pid())).start().waitFor();
        Thread.sleep(600_000);
    }
}
