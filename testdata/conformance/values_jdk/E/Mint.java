package e;

import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.SimpleDateFormat;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.time.temporal.WeekFields;
import java.util.BitSet;
import java.util.Currency;
import java.util.Date;
import java.util.DoubleSummaryStatistics;
import java.util.GregorianCalendar;
import java.util.HexFormat;
import java.util.IntSummaryStatistics;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SimpleTimeZone;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.TimeZone;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

public class Mint {
    public Object[] values() throws UnknownHostException {
        return new Object[] {new BigDecimal("1.500"), URI.create("http://h/p?q=1#f"),
            InetAddress.getByAddress("here", new byte[] {10, 0, 0, 1}), InetSocketAddress.createUnresolved("far", 80),
            StandardCharsets.UTF_16BE, DayOfWeek.MONDAY, Duration.ofMillis(1501), Instant.ofEpochSecond(5, 7),
            LocalDate.of(2024, 2, 29), Period.ofMonths(3), ZoneId.of("Europe/Paris"), ZonedDateTime.of(2024, 10, 27, 2, 30, 0, 0,
            ZoneId.of("Europe/Paris")), ZonedDateTime.of(2024, 10, 27, 2, 30, 0, 0, ZoneId.of("Europe/Paris")).withLaterOffsetAtOverlap(),
            ChronoUnit.DAYS, Currency.getInstance("NZD"), Locale.CANADA_FRENCH, Optional.of(LocalDate.EPOCH), OptionalInt.of(4),
            TimeZone.getTimeZone("Asia/Tokyo"), ByteOrder.LITTLE_ENDIAN, new java.io.File("a/b"), java.nio.file.Path.of("x", "y")};
    }

    public Pattern pattern() {
        return Pattern.compile("(\\w)(\\d+)", Pattern.CASE_INSENSITIVE);
    }

    public Matcher matcher(String text) {
        return pattern().matcher(text);
    }

    public DateTimeFormatter formatter() {
        return DateTimeFormatter.ofPattern("EEE d MMM uuuu HH:mm", Locale.ROOT);
    }

    public DecimalFormat decimals() {
        return new DecimalFormat("#,##0.00", DecimalFormatSymbols.getInstance(Locale.ROOT));
    }

    public SimpleDateFormat dates() {
        SimpleDateFormat format = new SimpleDateFormat("yyyy-MM-dd HH:mm", Locale.ROOT);
        format.setTimeZone(TimeZone.getTimeZone("UTC"));
        return format;
    }

    public MessageFormat messages() {
        return new MessageFormat("{0} has {1,number,integer}", Locale.ROOT);
    }

    public IntSummaryStatistics ints() {
        return IntStream.of(3, 1, 2).summaryStatistics();
    }

    public DoubleSummaryStatistics doubles() {
        return DoubleStream.of(0.5, 1.5).summaryStatistics();
    }

    public BitSet bits(int... set) {
        BitSet bits = new BitSet();
        for (int bit : set) {
            bits.set(bit);
        }
        return bits;
    }

    public StringJoiner joiner() {
        return new StringJoiner(", ", "[", "]").add("a");
    }

    public StringTokenizer tokens() {
        return new StringTokenizer("a b c");
    }

    public HexFormat hex() {
        return HexFormat.ofDelimiter(":").withUpperCase();
    }

    public WeekFields weeks() {
        return WeekFields.ISO;
    }

    public java.time.temporal.TemporalAdjuster nextFriday() {
        return TemporalAdjusters.next(DayOfWeek.FRIDAY);
    }

    public java.util.Base64.Encoder base64() {
        return java.util.Base64.getUrlEncoder().withoutPadding();
    }

    public Date date() {
        return new Date(86_400_000L);
    }

    public java.sql.Timestamp stamp() {
        return java.sql.Timestamp.from(Instant.ofEpochSecond(1, 123456789));
    }

    public GregorianCalendar calendar() {
        GregorianCalendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
        calendar.setTimeInMillis(0);
        calendar.setFirstDayOfWeek(GregorianCalendar.WEDNESDAY);
        return calendar;
    }

    public TimeZone rareZone() {
        return new SimpleTimeZone(5_400_000, "Rare");
    }

    public String format(DateTimeFormatter formatter, LocalDateTime at) {
        return formatter.format(at);
    }

    public void push(GregorianCalendar calendar, BitSet bits, StringJoiner joiner) {
        calendar.add(GregorianCalendar.DATE, 40);
        bits.set(7);
        joiner.add("of E");
    }
}
