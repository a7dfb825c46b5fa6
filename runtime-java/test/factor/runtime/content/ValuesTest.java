package factor.runtime.content;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import factor.contract.Format;
import factor.runtime.boundary.Realms;
import factor.transcript.Val;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.net.UnknownHostException;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.attribute.FileTime;
import java.time.DayOfWeek;
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
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Currency;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipOutputStream;

class ValuesTest {
    /** Of both realms, as the plan of a program would say. */
    record Shared(int number, String text, Object more) {}

    /** Of one realm. */
    record Private(int number) {}

    enum Visible {
        ONE,
        TWO {
            @Override
            public String toString() {
                return "another text";
            }
        }
    }

    enum Hidden {
        ONE
    }

    /** Finds members as they are. */
    private static final class Finder implements MemberFinder {
        @Override
        public AccessibleObject find(
                Class<?> kind,
                Class<?> owner,
                String name,
                Class<?> type,
                Class<?>[] parameters,
                boolean accessible) {
            try {
                return kind == Field.class
                        ? owner.getDeclaredField(name)
                        : kind == Method.class
                                ? owner.getDeclaredMethod(name, parameters)
                                : owner.getDeclaredConstructor(parameters);
            } catch (ReflectiveOperationException none) {
                return null;
            }
        }
    }

    private final Values values = values();

    private static Values values() {
        String plan =
                "S E "
                        + Shared.class.getName()
                        + "\nS E "
                        + Visible.class.getName()
                        + "\nE "
                        + Hidden.class.getName();
        ClassLoader loader =
                new ClassLoader(ValuesTest.class.getClassLoader()) {
                    @Override
                    public InputStream getResourceAsStream(String name) {
                        return new ByteArrayInputStream(plan.getBytes(StandardCharsets.UTF_8));
                    }
                };
        try {
            return new Values(new Realms(loader), ValuesTest.class.getClassLoader(), new Finder());
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private Object round(Object o) {
        Val content = values.describe(o);
        assertTrue(content != null, () -> o.getClass() + " is no value");
        return values.rebuild(content);
    }

    static Stream<Object> equalAgain() throws Exception {
        return Stream.of(
                Byte.MIN_VALUE,
                Short.MIN_VALUE,
                Character.MAX_VALUE,
                Integer.MIN_VALUE,
                Long.MIN_VALUE,
                -0f,
                -0.0,
                true,
                false,
                "",
                "\ud800 alone",
                "x".repeat(1000),
                new BigDecimal("-1.230E+40"),
                new BigDecimal("0E-7"),
                BigInteger.TWO.pow(200).negate(),
                String.class.getMethod("indexOf", int.class, int.class),
                List.class.getMethod("of", Object[].class),
                Date.class.getConstructor(long.class),
                Calendar.class.getDeclaredField("time"),
                new MathContext(7, RoundingMode.FLOOR),
                new UUID(-1, 1),
                Instant.MIN,
                Instant.MAX,
                LocalDate.MIN,
                LocalDate.MAX,
                LocalTime.MIDNIGHT,
                LocalTime.MAX,
                LocalDateTime.MIN,
                LocalDateTime.MAX,
                OffsetDateTime.MIN,
                OffsetTime.MAX,
                OffsetTime.of(LocalTime.NOON, ZoneOffset.ofHoursMinutesSeconds(1, 2, 3)),
                Duration.ZERO,
                Duration.ofSeconds(-1, 1),
                Duration.ofSeconds(Long.MIN_VALUE, 5),
                Duration.ofSeconds(Long.MAX_VALUE, 999_999_999),
                Period.ZERO,
                Period.of(Integer.MIN_VALUE, -1, Integer.MAX_VALUE),
                Year.of(5),
                Year.of(Year.MIN_VALUE),
                Year.of(Year.MAX_VALUE),
                YearMonth.of(5, 1),
                YearMonth.of(-5, 1),
                YearMonth.of(9999, 12),
                YearMonth.of(10_000, 1),
                YearMonth.of(Year.MAX_VALUE, 12),
                YearMonth.of(Year.MIN_VALUE, 1),
                MonthDay.of(2, 29),
                ZoneOffset.UTC,
                ZoneOffset.ofHoursMinutesSeconds(-1, -2, -3),
                ZoneId.of("Europe/Berlin"),
                ZoneId.of("UTC"),
                ZoneId.of("GMT+01:00"),
                URI.create("mailto:a@b"),
                new URI("http", "h", "/ä b", "f"),
                new URL("http://127.0.0.1:80/a?b#c"),
                Currency.getInstance("EUR"),
                Level.OFF,
                Level.ALL,
                ByteOrder.LITTLE_ENDIAN,
                ByteOrder.BIG_ENDIAN,
                new File(""),
                new File("a//b/"),
                Path.of(""),
                Path.of("a", "..", "b"),
                Locale.ROOT,
                Locale.forLanguageTag("de-Latn-CH-1996-u-ca-buddhist"),
                new Locale("ja", "JP", "JP"),
                FileTime.fromMillis(-1),
                FileTime.from(1, TimeUnit.NANOSECONDS),
                StandardCharsets.UTF_16LE,
                TimeZone.getTimeZone("America/New_York"),
                TimeZone.getTimeZone("GMT+05:30"),
                OptionalInt.empty(),
                OptionalInt.of(-7),
                OptionalLong.empty(),
                OptionalLong.of(Long.MIN_VALUE),
                OptionalDouble.empty(),
                OptionalDouble.of(Double.NaN),
                InetAddress.getByAddress("named", new byte[] {10, 0, 0, 1}),
                InetAddress.getByAddress(new byte[16]),
                new InetSocketAddress(InetAddress.getByAddress(new byte[] {1, 2, 3, 4}), 0),
                InetSocketAddress.createUnresolved("no.such", 65_535),
                new StackTraceElement("a.B", "c", null, -2),
                new StackTraceElement("a.B", "c", "B.java", 3));
    }

    @ParameterizedTest
    @MethodSource("equalAgain")
    void a_value_is_rebuilt_as_an_equal_one_of_its_class(Object value) {
        Object again = round(value);
        assertEquals(value, again);
        assertSame(value.getClass(), again.getClass());
        assertEquals(value.toString(), again.toString());
        assertEquals(values.describe(value), values.describe(again));
    }

    @Test
    void an_hour_that_comes_twice_keeps_its_offset() {
        ZonedDateTime second =
                ZonedDateTime.of(2020, 10, 25, 2, 30, 0, 0, ZoneId.of("Europe/Berlin"))
                        .withLaterOffsetAtOverlap();
        assertEquals(second, round(second));
        assertEquals(
                second.withEarlierOffsetAtOverlap(), round(second.withEarlierOffsetAtOverlap()));
    }

    @Test
    void bits_of_numbers_that_are_none_are_kept() {
        assertEquals(
                0x7fc00123,
                Float.floatToRawIntBits((Float) round(Float.intBitsToFloat(0x7fc00123))));
        long bits = 0x7ff8000000000123L;
        assertEquals(
                bits, Double.doubleToRawLongBits((Double) round(Double.longBitsToDouble(bits))));
    }

    @Test
    void a_text_is_rebuilt_as_an_object_of_its_own() {
        assertNotSame("constant", round("constant"));
    }

    @Test
    void constants_and_what_is_there_once_are_the_same_objects_again() {
        for (Object one :
                new Object[] {
                    DayOfWeek.MONDAY,
                    Visible.ONE,
                    Visible.TWO,
                    Runtime.getRuntime(),
                    FileSystems.getDefault(),
                    StandardWatchEventKinds.OVERFLOW,
                    int.class,
                    void.class,
                    String.class,
                    long[][].class,
                    Visible[].class
                }) {
            assertSame(one, round(one));
        }
    }

    @Test
    void a_class_that_crossed_was_given_and_no_other() {
        values.describe(Hidden.class);
        assertTrue(values.met.has(Hidden.class));
        assertFalse(values.met.has(Visible.class));
    }

    @Test
    void what_only_one_realm_sees_is_no_value() {
        assertNull(values.describe(Hidden.ONE));
        assertNull(values.describe(new Private(1)));
        assertNull(values.describe(new Object()));
        assertNull(values.describe(new ArrayList<>()));
        assertNull(values.describe(new Date()), "it can be changed");
        assertNull(values.describe(new BigDecimal("1") {}), "a subclass may do anything");
    }

    @Test
    void a_locale_that_its_tag_does_not_tell_is_told_by_its_parts() {
        Locale odd = new Locale("no", "NO", "NY");
        assertEquals(odd, values.rebuild(values.describe(odd)));
    }

    @Test
    void a_value_that_its_text_does_not_tell_is_none() throws IOException {
        assertNull(values.describe(new SimpleTimeZone(5, "Europe/Berlin")));
        Path archive = Files.createTempFile("values", ".zip");
        ByteArrayOutputStream empty = new ByteArrayOutputStream();
        new ZipOutputStream(empty).close();
        Files.write(archive, empty.toByteArray());
        try (FileSystem zip = FileSystems.newFileSystem(archive)) {
            assertNull(values.describe(zip));
            assertNull(values.describe(zip.getPath("a")));
        } finally {
            Files.delete(archive);
        }
    }

    @Test
    void a_record_of_values_is_one() {
        assertEquals(
                new Shared(1, null, new Shared(2, "in", DayOfWeek.FRIDAY)),
                round(new Shared(1, null, new Shared(2, "in", DayOfWeek.FRIDAY))));
        assertNull(values.describe(new Shared(1, "", new Object())));
    }

    @Test
    void a_record_that_has_other_components_now_is_not_filled() {
        for (Val[] parts :
                List.of(
                        new Val[] {Val.number(Format.INT, 1), Val.NULL},
                        new Val[] {Val.number(Format.LONG, 1), Val.NULL, Val.NULL},
                        new Val[] {Val.NULL, Val.NULL, Val.NULL},
                        new Val[] {Val.number(Format.INT, 1), Val.TRUE, Val.NULL})) {
            Val content = Val.value(Shared.class.getName(), parts);
            IllegalStateException refused =
                    assertThrows(IllegalStateException.class, () -> values.rebuild(content));
            assertTrue(refused.getCause().getMessage().endsWith("Shared has other components now"));
        }
    }

    @Test
    void a_pattern_matches_what_it_matched() {
        for (String text : new String[] {"a(?i)b", "(?i:a)b", "(?x) a b", "(?-i)ab"}) {
            for (int flags : new int[] {0, Pattern.CASE_INSENSITIVE, Pattern.COMMENTS}) {
                Pattern pattern = Pattern.compile(text, flags);
                Pattern again = (Pattern) round(pattern);
                assertEquals(text, again.pattern());
                assertEquals(pattern.flags(), again.flags());
                for (String input : new String[] {"ab", "Ab", "aB", "AB", "(?i)", " a b"}) {
                    assertEquals(
                            pattern.matcher(input).matches(),
                            again.matcher(input).matches(),
                            text + " " + flags + " on " + input);
                }
            }
        }
    }

    @Test
    void an_address_keeps_its_name_and_is_not_looked_up() throws UnknownHostException {
        InetAddress named = InetAddress.getByAddress("a.test", new byte[] {127, 0, 0, 9});
        assertEquals("a.test/127.0.0.9", round(named).toString());
        InetAddress unnamed = InetAddress.getByAddress(new byte[] {127, 0, 0, 9});
        assertEquals("/127.0.0.9", round(unnamed).toString());
    }

    @Test
    void what_this_program_has_not_is_named() {
        Val missing = Val.type("no.Such");
        assertEquals(
                "the transcript names a class that is absent: no.Such",
                assertThrows(IllegalStateException.class, () -> values.rebuild(missing))
                        .getMessage());
        Val constant = Val.constant("java.nio.file.StandardWatchEventKinds", "NONE");
        assertTrue(
                assertThrows(IllegalStateException.class, () -> values.rebuild(constant))
                        .getMessage()
                        .endsWith("StandardWatchEventKinds has no constant NONE"));
        assertThrows(IllegalStateException.class, () -> values.rebuild(Val.ref(1)));
    }
}
