package e;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Date;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.logging.Level;
import java.util.logging.Logger;

/** What lies outside of the program: it is written, or goes its own way, which is as if it were. */
public class Outside {
    private static final Logger LOGGER = Logger.getLogger("e.Outside");

    private final Random random = new Random(1);
    private final Path file;

    public Outside() {
        try {
            file = Files.createTempFile("outside", ".txt");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void close() throws IOException {
        Files.delete(file);
    }

    public long writesAsTheClockGoes(int i) {
        return System.nanoTime() + System.currentTimeMillis() + i;
    }

    public long writesAsInstantsGo(int i) {
        return Instant.now().getEpochSecond() + i;
    }

    public long writesAsFreshDatesGo(int i) {
        return new Date().getTime() + i;
    }

    public int writesByARandomNumber(int i) {
        return random.nextInt(6) + i;
    }

    public int writesAsFreshRandomNumbersCome(int i) {
        return new Random().nextInt(6) + i;
    }

    public double writesAsRandomNumbersCome(int i) {
        return Math.random() + ThreadLocalRandom.current().nextInt(6) + i;
    }

    public String writesAsIdentifiersCome(int i) {
        return UUID.randomUUID().toString() + i;
    }

    public String writesAProperty(int i) {
        return System.setProperty("e.outside", "value " + i);
    }

    public void writesToSystemOut(int i) {
        System.out.println("E| printed " + i);
    }

    public void writesToSystemErr(int i) {
        System.err.print("");
    }

    public void writesALog(int i) {
        LOGGER.log(Level.FINE, "logged {0}", i);
    }

    public void writesALevel(int i) {
        LOGGER.setLevel(i == 0 ? Level.WARNING : Level.SEVERE);
    }

    public void writesAFile(int i) throws IOException {
        Files.writeString(file, "text " + i);
    }

    public long writesAsFilesChange(int i) throws IOException {
        return Files.size(file) + file.toFile().length() + i;
    }

    public void writesANameOfItsThread(int i) {
        Thread.currentThread().setName("main");
    }

    public void writesByCollectingGarbage(int i) {
        System.gc();
    }
}
