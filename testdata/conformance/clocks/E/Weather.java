package e;

import java.time.Duration;
import java.time.Instant;
import java.util.Random;

public class Weather {
    private final Random random = new Random();

    public static String property(String key) {
        return "E sees " + System.getProperty(key);
    }

    public Instant now() {
        return Instant.now();
    }

    public int luck() {
        return random.nextInt();
    }

    public long age(Instant since) {
        return Duration.between(since, Instant.now()).toMillis();
    }
}
