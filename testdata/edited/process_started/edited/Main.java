package t;

import e.Log;

import java.nio.charset.StandardCharsets;

public class Main {
    static final String SAID = "two";

    public static void main(String[] args) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", "echo $SAID");
        builder.environment().put("SAID", SAID);
        Process process = builder.start();
        String line = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        new Log().add(line);
        if (!line.equals("one\n") || process.waitFor() != 0) {
            throw new AssertionError(line);
        }
    }
}
