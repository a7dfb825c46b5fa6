// shows: clocks, random numbers, UUIDs, system properties, environment variables: the replay hands out what the capture saw
// group: JDK
// cut: t.**
package t;

import e.Weather;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Date;
import java.util.Random;
import java.util.UUID;

public class Main {
    public static void main(String[] args) {
        System.out.println("~ " + Instant.now() + " " + LocalDateTime.now() + " " + System.currentTimeMillis() + " " + System.nanoTime());
        System.out.println("~ " + new Date().getTime() + " " + Clock.systemUTC().millis() + " " + LocalDateTime.now(ZoneOffset.UTC));
        System.out.println("~ " + UUID.randomUUID() + " " + Math.random() + " " + new Random().nextInt());
        System.out.println("~ " + new SecureRandom().nextInt());
        System.out.println(new Random(42).nextInt(1000) + " " + UUID.nameUUIDFromBytes(new byte[] {1}));
        System.out.println(System.getProperty("user.name") + " " + System.getProperty("none", "default") + " " + Integer.getInteger("none", 5));
        System.setProperty("conformance.key", "set");
        System.out.println(System.getProperty("conformance.key") + " " + Weather.property("conformance.key"));
        System.out.println(System.getenv("CONFORMANCE") + " " + System.getenv("NO_SUCH_VARIABLE") + " " + System.getenv().containsKey("CONFORMANCE"));
        Weather weather = new Weather();
        System.out.println("~ " + weather.now() + " " + weather.luck() + " " + weather.luck());
        Instant first = Instant.now();
        Instant second = Instant.now();
        System.out.println(!second.isBefore(first) && weather.age(first) >= 0);
    }
}
