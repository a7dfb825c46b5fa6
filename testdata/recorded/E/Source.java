package e;

import java.io.File;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.BitSet;
import java.util.Currency;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

/** Environment: hands out something of every kind that a transcript has a form for. */
public class Source {
    /** Its constants cross by their names. */
    public enum Color { RED, GREEN }

    /** A value, for its components are. */
    public record Point(int x, String name, Color color) {}

    /** Crosses wrapped, in arrays of its own. */
    public static class Item {
        public final String name;

        Item(String name) {
            this.name = name;
        }
    }

    /** An exception with fields of its own. */
    public static class Refused extends Exception {
        private static final long serialVersionUID = 1L;
        private final int code;
        private final Item absent = new Item("is no value");

        Refused(String message, int code) {
            super(message);
            this.code = code;
        }

        @Override
        public String toString() {
            return getMessage() + " " + code + " " + (absent == null);
        }
    }

    /** What the code under test gives to be called. */
    public interface Sink {
        Object take(Object what) throws Exception;
    }

    private static final String TEXT = "\ud83d\ude00 \u00ff \u20ac \ud800";
    public static int counter;
    public final List<Object> values;
    public final List<Object> objects;
    private String last = "";

    public Source() throws Exception {
        values = List.of(true, false, (byte) -1, (short) 300, 'x', '\udfff', -1, 1L << 40, 1.5f, Math.PI, Double.NaN, "", TEXT,
                "long ".repeat(60), TEXT.repeat(40), Color.RED, Color.GREEN, new Point(3, "p", Color.GREEN), new Point(-1, null, null),
                String.class, int.class, int[][].class, Sink.class, new BigDecimal("1.50"), BigInteger.TWO.pow(90), MathContext.DECIMAL32,
                UUID.fromString("00000000-0000-0001-0000-000000000002"), Currency.getInstance("EUR"), URI.create("http://a/b?c"),
                URI.create("http://a/b").toURL(), Instant.EPOCH, LocalDate.EPOCH, LocalTime.NOON, LocalDateTime.MIN,
                OffsetDateTime.of(LocalDateTime.of(2020, 2, 29, 1, 2), ZoneOffset.UTC), OffsetTime.of(LocalTime.MIDNIGHT, ZoneOffset.MIN),
                ZonedDateTime.of(LocalDateTime.of(2020, 2, 29, 1, 2), ZoneId.of("Europe/Paris")), ZoneId.of("Europe/Paris"), ZoneOffset.MAX,
                Duration.ofMillis(-1), Period.of(1, 2, 3), Year.of(9), YearMonth.of(9, 1), MonthDay.of(2, 29), Path.of("a", "b"),
                FileTime.fromMillis(5), new File("a"), Locale.CANADA_FRENCH, TimeZone.getTimeZone("Asia/Tokyo"), StandardCharsets.UTF_16,
                Pattern.compile("a.b", Pattern.DOTALL), OptionalInt.empty(), OptionalInt.of(1), OptionalLong.of(2), OptionalDouble.of(3),
                Optional.empty(), Optional.of("full"), InetAddress.getByAddress("host", new byte[] {10, 0, 0, 1}),
                new InetSocketAddress(InetAddress.getByAddress(new byte[16]), 80),
                HttpHeaders.of(Map.of("a", List.of("1", "2")), (name, value) -> true), new StackTraceElement("p.C", "m", null, -2));
        Refused refused = new Refused("no", 7);
        refused.addSuppressed(new IllegalStateException("by", new Refused(null, 8)));
        GregorianCalendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"));
        calendar.setTimeInMillis(86_400_000);
        objects = List.of(new Item("one"), Optional.of(new Item("inside")), new boolean[] {true}, new byte[300], new short[] {-1},
                new char[] {'\ud800'}, new int[] {1 << 30}, new long[] {-1}, new float[] {-0f}, new double[] {Double.MIN_VALUE}, new int[][] {{1}, null},
                new String[] {"a", null}, new Color[] {Color.GREEN}, new Item[] {new Item("in an array"), null}, new Object[0], refused,
                new StringBuilder(TEXT), new StringBuffer("b"), new Date(1), new java.sql.Timestamp(1), bits(70), new AtomicInteger(1),
                new AtomicLong(2), new AtomicBoolean(true), calendar, ByteBuffer.allocate(4).put((byte) 9).limit(3), statistics(),
                (Runnable) () -> last = "run");
    }

    private static BitSet bits(int bit) {
        BitSet bits = new BitSet();
        bits.set(bit);
        return bits;
    }

    private static IntSummaryStatistics statistics() {
        IntSummaryStatistics statistics = new IntSummaryStatistics();
        statistics.accept(5);
        return statistics;
    }

    public Object value(int number) {
        return number < values.size() ? values.get(number) : null;
    }

    public Object object(int number) {
        return number < objects.size() ? objects.get(number) : null;
    }

    public void fail() throws Refused {
        throw (Refused) objects.get(15);
    }

    /** What both realms hold, changed here. */
    public int change(int[] numbers, StringBuilder text) {
        numbers[0]++;
        return text.append('e').length();
    }

    /** A call back, and what comes of it. */
    public Object ask(Sink sink, Object what) {
        try {
            return sink.take(what);
        } catch (Exception e) {
            return e.getMessage();
        }
    }

    /** What the JVM keeps for both realms. */
    public void jvm() {
        Thread current = Thread.currentThread();
        current.setName("renamed");
        current.setPriority(7);
        current.interrupt();
        Locale.setDefault(Locale.Category.FORMAT, Locale.forLanguageTag("de-CH"));
        TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
        new Thread(() -> last = "never");
    }

    /** A thread of the environment's calls back. */
    public void callFromThread(Sink sink) throws InterruptedException {
        Thread thread = new Thread(() -> ask(sink, "from a thread"), "caller");
        thread.setDaemon(true);
        thread.start();
        thread.join();
    }

    public void wake(Object waiting) {
        synchronized (waiting) {
            waiting.notifyAll();
        }
    }

    public CompletableFuture<String> done() {
        return CompletableFuture.completedFuture("done");
    }

    public void exit() {
        System.exit(0);
    }
}
