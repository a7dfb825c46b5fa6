package e;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.UUID;

/** Hands over values: the same object again, or an equal one. */
public final class Source {
    public static final String CONSTANT = "constant";

    /** A record of values. */
    public record Point(int x, String name) {}

    private final Long number = Long.valueOf("123456789");
    private final String text = text();
    private final BigDecimal amount = new BigDecimal("12.50");
    private final UUID id = new UUID(1, 2);
    private final Instant time = Instant.ofEpochSecond(1_000_000);
    private final Point point = new Point(3, "p");
    private final Optional<String> optional = Optional.of("inside");
    private final Optional<Source> holder = Optional.of(this);
    private final String[] two = {text(), text()};
    private final ArrayDeque<Object> kept = new ArrayDeque<>();
    private int turn;

    private static String text() {
        return new StringBuilder("te").append("xt").toString();
    }

    public Object get(String what, boolean again) {
        return switch (what) {
            case "number" -> again ? number : Long.valueOf("123456789");
            case "text" -> again ? text : text();
            case "amount" -> again ? amount : new BigDecimal("12.50");
            case "id" -> again ? id : new UUID(1, 2);
            case "time" -> again ? time : Instant.ofEpochSecond(1_000_000);
            case "point" -> again ? point : new Point(3, "p");
            case "optional" -> again ? optional : Optional.of("inside");
            case "small" -> Integer.valueOf(5);
            case "truth" -> Boolean.TRUE;
            default -> CONSTANT;
        };
    }

    public Optional<Source> holder() {
        return holder;
    }

    public String alternating() {
        return two[turn++ & 1];
    }

    public long primitive() {
        return 123456789L;
    }

    public Object through(Object value) {
        return value;
    }

    public void keep(Object value) {
        kept.add(value);
    }

    public Object kept() {
        return kept.poll();
    }

    public String[] both() {
        return two;
    }

    public String many(int n) {
        return "many" + n;
    }
}
