package factor.runtime.content;

import factor.contract.EmittedNames;
import factor.contract.Format;
import factor.runtime.boundary.IdentityHash;
import factor.runtime.boundary.Realms;
import factor.runtime.jvm.HttpHeaders;
import factor.runtime.jvm.Jvm;
import factor.runtime.jvm.Slot;
import factor.transcript.Val;

import java.io.File;
import java.lang.reflect.Member;
import java.lang.reflect.TypeVariable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
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
import java.util.Currency;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.regex.Pattern;

/**
 * Values: immutable objects that cross by content. In a capture both realms hold the same object.
 */
public final class Values {
    /**
     * What a pattern was compiled with. {@link Pattern#flags} has flags as well that begin inside
     * of its text.
     */
    private static final Slot PATTERN_FLAGS = Slot.of("java.util.regex.Pattern", "flags");

    private final Realms realms;
    private final ConcurrentHashMap<String, boolean[]> primitives = new ConcurrentHashMap<>();
    private final ClassLoader loader;
    private final ReflectedMembers members;

    /** Classes that crossed as such, or that E asked an object of T for. */
    public final MetClasses met = new MetClasses();

    /** Names of classes of the environment at whose members code under test has looked. */
    public final Set<String> lookedAt = ConcurrentHashMap.newKeySet();

    private final KeptMembers kept;

    public Values(Realms realms, ClassLoader loader, MemberFinder finder) {
        this.realms = realms;
        this.loader = loader;
        kept = new KeptMembers(realms);
        members = new ReflectedMembers(finder);
    }

    /** The value's content, or null when the object is none. */
    public Val describe(Object o) {
        if (o instanceof String s) {
            return Val.text(s);
        }
        if (o instanceof Number n) {
            return number(n);
        }
        if (o instanceof Boolean b) {
            return b ? Val.TRUE : Val.FALSE;
        }
        if (o instanceof Character c) {
            return Val.number(Format.CHAR, c);
        }
        if (o instanceof Enum<?> e) {
            Class<?> type = e.getDeclaringClass();
            return isKnownEnum(type) ? Val.constant(type.getName(), e.name()) : null;
        }
        if (o instanceof Class<?> c) {
            met.give(c);
            return nameOf(c);
        }
        if (o instanceof ClassLoader) {
            return ClassLoaders.describe(o);
        }
        if (o instanceof Path p) {
            return p.getFileSystem() == FileSystems.getDefault()
                    ? text("java.nio.file.Path", p)
                    : null;
        }
        if (o instanceof FileSystem) {
            return o == FileSystems.getDefault() ? Val.value("java.nio.file.FileSystem") : null;
        }
        if (o instanceof Record r) {
            return realms.visible(r.getClass()) ? RecordFields.describe(r, this) : null;
        }
        if (!Jvm.isOfJdk(o.getClass().getClassLoader())) {
            return null;
        }
        Val other = other(o);
        return other != null ? other : JdkConstants.describe(o, this);
    }

    /** Both realms have the constants of the enum. */
    boolean isKnownEnum(Class<?> type) {
        return Jvm.isOfJdk(type.getClassLoader())
                || realms.visible(type)
                || realms.of(type) == Realms.L;
    }

    /** What a class crosses as, where whoever gets it looks at its name alone. */
    public Val nameOf(Class<?> type) {
        IdentityHash.pin(type);
        return Val.type(className(type));
    }

    /**
     * Code under test looks at a class of the environment; false where a replay could not have it
     * with its members.
     */
    public boolean looksAt(Class<?> type) {
        Optional<Set<String>> needed = kept.of(type);
        needed.ifPresent(lookedAt::addAll);
        return needed.isPresent();
    }

    /** A replay has the class with its members. */
    boolean hasMembers(Class<?> type) {
        return kept.isThere(type) || looksAt(type);
    }

    private static String className(Class<?> type) {
        String name = type.getName();
        return name.endsWith(EmittedNames.IFACE)
                ? name.substring(0, name.length() - EmittedNames.IFACE.length())
                : name;
    }

    private static Val number(Number n) {
        Class<?> type = n.getClass();
        if (type == Integer.class) {
            return Val.number(Format.INT, n.intValue());
        }
        if (type == Long.class) {
            return Val.number(Format.LONG, n.longValue());
        }
        if (type == Double.class) {
            return Val.number(Format.DOUBLE, Double.doubleToRawLongBits(n.doubleValue()));
        }
        if (type == Float.class) {
            return Val.number(Format.FLOAT, Float.floatToRawIntBits(n.floatValue()));
        }
        if (type == Byte.class) {
            return Val.number(Format.BYTE, n.byteValue());
        }
        if (type == Short.class) {
            return Val.number(Format.SHORT, n.shortValue());
        }
        return type == BigDecimal.class || type == BigInteger.class
                ? text(type.getName(), n)
                : null;
    }

    private static Val text(String type, Object value) {
        return Val.value(type, Val.text(value.toString()));
    }

    /** A locale that its tag does not tell; null where its parts do not either. */
    private static Val ofParts(String type, Locale locale) {
        String[] parts = {locale.getLanguage(), locale.getCountry(), locale.getVariant()};
        return new Locale(parts[0], parts[1], parts[2]).equals(locale)
                ? Val.value(type, Val.text(parts[0]), Val.text(parts[1]), Val.text(parts[2]))
                : null;
    }

    private Val other(Object o) {
        String type = o.getClass().getName();
        switch (type) {
            case "java.lang.reflect.Field",
            "java.lang.reflect.Method",
            "java.lang.reflect.Constructor":
                return members.describe((Member) o, this);
            case "sun.reflect.generics.reflectiveObjects.TypeVariableImpl":
                return TypeParameters.describe((TypeVariable<?>) o, this);
            case "java.lang.Runtime":
                return Val.value(type);
            case "java.util.UUID",
            "java.time.Instant",
            "java.time.LocalDate",
            "java.time.LocalTime",
            "java.time.LocalDateTime",
            "java.time.OffsetDateTime",
            "java.time.OffsetTime",
            "java.time.ZonedDateTime",
            "java.time.Duration",
            "java.time.Period",
            "java.time.Year",
            "java.time.YearMonth",
            "java.time.MonthDay",
            "java.net.URI",
            "java.net.URL",
            "java.util.Currency",
            "java.util.logging.Level",
            "java.math.MathContext",
            "java.nio.ByteOrder",
            "javax.management.ObjectName":
                return text(type, o);
            case "java.time.ZoneOffset", "java.time.ZoneRegion":
                return text("java.time.ZoneId", o);
            case "java.io.File":
                return Val.value(type, Val.text(((File) o).getPath()));
            case "java.util.Locale":
                Locale locale = (Locale) o;
                return Locale.forLanguageTag(locale.toLanguageTag()).equals(locale)
                        ? Val.value(type, Val.text(locale.toLanguageTag()))
                        : ofParts(type, locale);
            case "java.util.regex.Pattern":
                return Val.value(
                        type,
                        Val.text(((Pattern) o).pattern()),
                        Val.number(Format.INT, (Integer) PATTERN_FLAGS.get(o)));
            case "java.nio.file.attribute.FileTime":
                return text(type, ((FileTime) o).toInstant());
            case "java.util.OptionalInt":
                OptionalInt i = (OptionalInt) o;
                return i.isEmpty()
                        ? Val.value(type)
                        : Val.value(type, Val.number(Format.INT, i.getAsInt()));
            case "java.util.OptionalLong":
                OptionalLong l = (OptionalLong) o;
                return l.isEmpty()
                        ? Val.value(type)
                        : Val.value(type, Val.number(Format.LONG, l.getAsLong()));
            case "java.util.OptionalDouble":
                OptionalDouble d = (OptionalDouble) o;
                return d.isEmpty()
                        ? Val.value(type)
                        : Val.value(
                                type,
                                Val.number(
                                        Format.DOUBLE,
                                        Double.doubleToRawLongBits(d.getAsDouble())));
            case "java.net.http.HttpHeaders":
                return HttpHeaders.describe(o);
            case "java.lang.StackTraceElement":
                return frame((StackTraceElement) o);
            default:
                return byBase(o);
        }
    }

    /** Values whose class is not public: known by a supertype. */
    private static Val byBase(Object o) {
        if (o instanceof Charset c) {
            return Val.value("java.nio.charset.Charset", Val.text(c.name()));
        }
        if (o instanceof TimeZone z) {
            return isKnown(z) ? Val.value("java.util.TimeZone", Val.text(z.getID())) : null;
        }
        if (o instanceof InetAddress a) {
            String text = a.toString();
            return Val.value(
                    "java.net.InetAddress",
                    Val.text(text.substring(0, text.indexOf('/'))),
                    Val.primitives(a.getAddress()));
        }
        if (o instanceof InetSocketAddress a) {
            Val host = a.isUnresolved() ? Val.text(a.getHostString()) : byBase(a.getAddress());
            return Val.value(
                    "java.net.InetSocketAddress", host, Val.number(Format.INT, a.getPort()));
        }
        return null;
    }

    /** Whether a zone is the one that the JDK has by its name. */
    static boolean isKnown(TimeZone zone) {
        return TimeZone.getTimeZone(zone.getID()).equals(zone);
    }

    static Val frame(StackTraceElement f) {
        return Val.value(
                "java.lang.StackTraceElement",
                Val.text(f.getClassName()),
                Val.text(f.getMethodName()),
                f.getFileName() == null ? Val.NULL : Val.text(f.getFileName()),
                Val.number(Format.INT, f.getLineNumber()));
    }

    /** The inverse of {@link #describe} for every tag but Ref; the type of the Val decides. */
    public Object rebuild(Val v) {
        long n = v.number();
        return switch (v.tag()) {
            case Format.NULL -> null;
            case Format.FALSE -> Boolean.FALSE;
            case Format.TRUE -> Boolean.TRUE;
            case Format.BYTE -> (byte) n;
            case Format.SHORT -> (short) n;
            case Format.CHAR -> (char) n;
            case Format.INT -> (int) n;
            case Format.LONG -> n;
            case Format.FLOAT -> Float.intBitsToFloat((int) n);
            case Format.DOUBLE -> Double.longBitsToDouble(n);
            // Never one that the code under test has by itself: the text is a constant's, perhaps.
            case Format.STRING_ID, Format.TEXT -> new String(v.text());
            case Format.ENUM -> constant(v.type(), v.text());
            case Format.CLASS -> pinned(type(v.type()));
            case Format.VALUE -> rebuildValue(v);
            default -> throw new IllegalStateException("no value has the tag " + v.tag());
        };
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private Object constant(String type, String name) {
        Class<?> owner = type(type);
        return owner.isEnum() ? Enum.valueOf((Class) owner, name) : JdkConstants.named(owner, name);
    }

    private static Class<?> pinned(Class<?> type) {
        IdentityHash.pin(type);
        return type;
    }

    /**
     * Which parts of the content of a type are no objects: components of a record, and fields of an
     * exception, of a primitive type.
     */
    public boolean[] primitives(String type) {
        return primitives.computeIfAbsent(
                type,
                name -> {
                    try {
                        Class<?> named = Class.forName(name, false, loader);
                        return Throwable.class.isAssignableFrom(named)
                                ? Throwables.primitives(named)
                                : RecordFields.primitives(named);
                    } catch (ClassNotFoundException e) {
                        return new boolean[0]; // a name of the transcript's own
                    }
                });
    }

    public Class<?> type(String name) {
        return switch (name) {
            case "int" -> int.class;
            case "long" -> long.class;
            case "boolean" -> boolean.class;
            case "byte" -> byte.class;
            case "short" -> short.class;
            case "char" -> char.class;
            case "float" -> float.class;
            case "double" -> double.class;
            case "void" -> void.class;
            default -> {
                try {
                    yield Class.forName(name, false, loader);
                } catch (ClassNotFoundException e) {
                    throw new IllegalStateException(
                            "the transcript names a class that is absent: " + name, e);
                }
            }
        };
    }

    /** {@link YearMonth#parse} wants a sign before five digits of a year, which none has. */
    private static YearMonth yearMonth(String text) {
        int month = text.lastIndexOf('-') + 1;
        return YearMonth.of(
                Integer.parseInt(text.substring(0, month - 1)),
                Integer.parseInt(text.substring(month)));
    }

    private Object rebuildValue(Val v) {
        Val[] parts = v.parts();
        String s = parts.length == 0 || parts[0].text() == null ? null : parts[0].text();
        try {
            return switch (v.type()) {
                case "java.lang.Runtime" -> Runtime.getRuntime();
                case "java.math.BigDecimal" -> new BigDecimal(s);
                case "java.math.BigInteger" -> new BigInteger(s);
                case "java.math.MathContext" -> new MathContext(s);
                case "java.util.UUID" -> UUID.fromString(s);
                case "java.time.Instant" -> Instant.parse(s);
                case "java.time.LocalDate" -> LocalDate.parse(s);
                case "java.time.LocalTime" -> LocalTime.parse(s);
                case "java.time.LocalDateTime" -> LocalDateTime.parse(s);
                case "java.time.OffsetDateTime" -> OffsetDateTime.parse(s);
                case "java.time.OffsetTime" -> OffsetTime.parse(s);
                case "java.time.ZonedDateTime" -> ZonedDateTime.parse(s);
                case "java.time.Duration" -> Duration.parse(s);
                case "java.time.Period" -> Period.parse(s);
                case "java.time.Year" -> Year.parse(s);
                case "java.time.YearMonth" -> yearMonth(s);
                case "java.time.MonthDay" -> MonthDay.parse(s);
                case "java.time.ZoneId" -> s.equals("Z") ? ZoneOffset.UTC : ZoneId.of(s);
                case "java.net.URI" -> new URI(s);
                case "java.net.URL" -> new URL(s);
                case "java.nio.ByteOrder" ->
                        s.equals("BIG_ENDIAN") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
                case "java.util.Currency" -> Currency.getInstance(s);
                case "java.util.logging.Level" -> Level.parse(s);
                case "java.io.File" -> new File(s);
                case "java.nio.file.Path" -> Path.of(s);
                case "java.nio.file.FileSystem" -> FileSystems.getDefault();
                case "java.util.Locale" ->
                        parts.length == 1
                                ? Locale.forLanguageTag(s)
                                : new Locale(s, parts[1].text(), parts[2].text());
                case "javax.management.ObjectName" ->
                        type(v.type()).getConstructor(String.class).newInstance(s);
                case "java.util.regex.Pattern" -> Pattern.compile(s, (int) parts[1].number());
                case "java.nio.file.attribute.FileTime" -> FileTime.from(Instant.parse(s));
                case "java.nio.charset.Charset" -> Charset.forName(s);
                case "java.util.TimeZone" -> TimeZone.getTimeZone(s);
                case "java.util.OptionalInt" ->
                        parts.length == 0
                                ? OptionalInt.empty()
                                : OptionalInt.of((int) parts[0].number());
                case "java.util.OptionalLong" ->
                        parts.length == 0
                                ? OptionalLong.empty()
                                : OptionalLong.of(parts[0].number());
                case "java.util.OptionalDouble" ->
                        parts.length == 0
                                ? OptionalDouble.empty()
                                : OptionalDouble.of(Double.longBitsToDouble(parts[0].number()));
                case ClassLoaders.APPLICATION -> ClassLoader.getSystemClassLoader();
                case ClassLoaders.PLATFORM -> ClassLoader.getPlatformClassLoader();
                case "java.lang.reflect.Field",
                        "java.lang.reflect.Method",
                        "java.lang.reflect.Constructor" ->
                        members.rebuild(type(v.type()), v, this);
                case TypeParameters.TYPE -> TypeParameters.rebuild(v, this);
                case "java.lang.StackTraceElement" ->
                        new StackTraceElement(
                                s, parts[1].text(), parts[2].text(), (int) parts[3].number());
                case "java.net.http.HttpHeaders" -> HttpHeaders.rebuild(parts);
                case "java.net.InetAddress" ->
                        InetAddress.getByAddress(s.isEmpty() ? null : s, (byte[]) parts[1].array());
                case "java.net.InetSocketAddress" ->
                        s != null
                                ? InetSocketAddress.createUnresolved(s, (int) parts[1].number())
                                : new InetSocketAddress(
                                        (InetAddress) rebuildValue(parts[0]),
                                        (int) parts[1].number());
                default -> RecordFields.rebuild(type(v.type()), v, this);
            };
        } catch (Exception e) {
            throw new IllegalStateException("cannot rebuild " + v, e);
        }
    }
}
