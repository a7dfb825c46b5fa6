package factor.observe;

import java.util.Locale;
import java.util.Set;

/** What an object is, as far as it can be told without calling code of the program. */
enum Kind {
    TEXT,
    CONSTANT,
    RECORD,
    BEAN,
    LIST,
    SET,
    MAP,
    OPTIONAL,
    ARRAY,
    THROWABLE,
    CLASS,
    OTHER;

    /** Classes of the JDK of which the text tells all. */
    private static final Set<String> TEXTS =
            Set.of(
                    "java.lang.String",
                    "java.lang.Boolean",
                    "java.lang.Character",
                    "java.lang.Byte",
                    "java.lang.Short",
                    "java.lang.Integer",
                    "java.lang.Long",
                    "java.lang.Float",
                    "java.lang.Double",
                    "java.math.BigDecimal",
                    "java.math.BigInteger",
                    "java.util.UUID",
                    "java.util.Locale",
                    "java.util.Currency",
                    "java.net.URI",
                    "java.io.File",
                    "java.lang.StringBuilder",
                    "java.lang.StringBuffer",
                    "java.util.regex.Pattern",
                    "java.util.concurrent.atomic.AtomicInteger",
                    "java.util.concurrent.atomic.AtomicLong",
                    "java.util.concurrent.atomic.AtomicBoolean",
                    "sun.nio.fs.UnixPath",
                    "java.time.Instant",
                    "java.time.Duration",
                    "java.time.Period",
                    "java.time.LocalDate",
                    "java.time.LocalTime",
                    "java.time.LocalDateTime",
                    "java.time.OffsetDateTime",
                    "java.time.ZonedDateTime",
                    "java.time.Year",
                    "java.time.YearMonth",
                    "java.time.MonthDay",
                    "java.time.ZoneOffset",
                    "java.time.ZoneRegion");

    /** Those that are not of the JVM's own loader. */
    private static final Set<String> TIMES =
            Set.of("java.sql.Timestamp", "java.sql.Date", "java.sql.Time");

    private static final Set<String> LISTS =
            Set.of(
                    "java.util.ArrayList",
                    "java.util.LinkedList",
                    "java.util.Arrays$ArrayList",
                    "java.util.Vector",
                    "java.util.Stack",
                    "java.util.ArrayDeque",
                    "java.util.ImmutableCollections$List12",
                    "java.util.ImmutableCollections$ListN",
                    "java.util.Collections$EmptyList",
                    "java.util.Collections$SingletonList",
                    "java.util.concurrent.CopyOnWriteArrayList");

    private static final Set<String> SETS =
            Set.of(
                    "java.util.HashSet",
                    "java.util.LinkedHashSet",
                    "java.util.TreeSet",
                    "java.util.ImmutableCollections$Set12",
                    "java.util.ImmutableCollections$SetN",
                    "java.util.Collections$EmptySet",
                    "java.util.Collections$SingletonSet");

    private static final Set<String> MAPS =
            Set.of(
                    "java.util.HashMap",
                    "java.util.LinkedHashMap",
                    "java.util.TreeMap",
                    "java.util.Hashtable",
                    "java.util.EnumMap",
                    "java.util.ImmutableCollections$Map1",
                    "java.util.ImmutableCollections$MapN",
                    "java.util.Collections$EmptyMap",
                    "java.util.Collections$SingletonMap",
                    "java.util.concurrent.ConcurrentHashMap");

    private static volatile Set<String> observed = Set.of();

    private static final ClassValue<Kind> KINDS =
            new ClassValue<>() {
                @Override
                protected Kind computeValue(Class<?> type) {
                    return decided(type);
                }
            };

    /** Objects of these classes are told with their fields. */
    static void observe(Set<String> names) {
        observed = names;
    }

    /** As it is written down. */
    final String shown = name().toLowerCase(Locale.ROOT);

    static Kind of(Object object) {
        return KINDS.get(object.getClass());
    }

    private static Kind decided(Class<?> type) {
        String name = type.getName();
        if (TIMES.contains(name)) {
            return TEXT;
        }
        if (type.getClassLoader() == null) {
            return ofJdk(type, name);
        }
        if (type.isArray()) {
            return ARRAY;
        }
        if (Enum.class.isAssignableFrom(type)) {
            return CONSTANT;
        }
        if (Throwable.class.isAssignableFrom(type)) {
            return THROWABLE;
        }
        if (type.isRecord()) {
            return RECORD;
        }
        return observed.contains(name) ? BEAN : OTHER;
    }

    private static Kind ofJdk(Class<?> type, String name) {
        if (type.isArray()) {
            return ARRAY;
        }
        if (TEXTS.contains(name)) {
            return TEXT;
        }
        if (LISTS.contains(name)) {
            return LIST;
        }
        if (SETS.contains(name)) {
            return SET;
        }
        if (MAPS.contains(name)) {
            return MAP;
        }
        if (name.equals("java.util.Optional")) {
            return OPTIONAL;
        }
        if (name.equals("java.lang.Class")) {
            return CLASS;
        }
        if (Enum.class.isAssignableFrom(type)) {
            return CONSTANT;
        }
        return Throwable.class.isAssignableFrom(type) ? THROWABLE : OTHER;
    }
}
