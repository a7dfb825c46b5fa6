package t;

import e.Env;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.Logger;

public class Main {
    private static final Path FILE = Path.of("test.log");

    public static void main(String[] args) throws IOException {
        Logger.getLogger("shop").info("an order");
        new Env().log();
        boolean logged = Files.readString(FILE).contains("INFO: an order");
        System.exit(logged ? 0 : 1);
    }
}
