package factor.runtime.state;

import factor.contract.Format;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.jvm.Slot;
import factor.transcript.Val;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.logging.Filter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;
import java.util.stream.Collectors;

/**
 * The settings of java.util.logging, which T reads without a crossing whenever it logs: loggers,
 * their levels, whether they use their parents' handlers, the properties that new ones are made by,
 * and whose handlers there are ({@link Handlers}). What E changed is recorded; code of T that asks
 * for handlers which E has set or changed is refused. Callers hold the crossing lock.
 */
public final class LogState {
    static final String PROPERTIES_SET = "logging";
    static final String MADE = "logger";
    static final String LEVEL = "level";
    static final String PARENTS = "parents";
    static final String HANDLERS = "handlers";

    private static final Handler[] NONE = {};
    private static final Slot PROPERTIES = Slot.of("java.util.logging.LogManager", "props");
    private static final Slot CONTEXT = Slot.of("java.util.logging.LogManager", "userContext");
    private static final Slot NAMED =
            Slot.of("java.util.logging.LogManager$LoggerContext", "namedLoggers");

    /** Replay: the loggers that E holds, for the manager does not. */
    private static final ArrayList<Logger> HELD = new ArrayList<>();

    /** The environment's code has set or changed handlers. */
    private static volatile boolean handlersOfE;

    private final Object manager;
    private final HashMap<String, Known> known = new HashMap<>();
    private final Map<?, ?> named;
    private Properties properties;

    /** How many they are: the JDK reads them into an object that code may have seen empty. */
    private int pairs;

    private int size = -1;

    /** What is known of a logger. */
    private static final class Known {
        final WeakReference<Logger> logger;
        Level level;
        boolean parents = true;
        Filter filter;
        final Handlers list;
        Handler[] handlers = NONE;
        Level[] levels = {};
        boolean[] silent = {};

        /** Whose handlers tell something, in order. */
        String owners = "";

        /**
         * @param realm whose code has made it
         */
        Known(Logger logger, byte realm) {
            this.logger = new WeakReference<>(logger);
            list = Handlers.of(logger, realm);
            level =
                    logger.getName().isEmpty()
                            ? Level.INFO
                            : null; // the root's, until something else is set
        }

        boolean settled(Logger l) {
            return l.getLevel() == level
                    && l.getUseParentHandlers() == parents
                    && l.getFilter() == filter
                    && sameHandlers();
        }

        /** The JDK makes it when something is logged for the first time. */
        private boolean onlyDefault(Logger l) {
            Handler[] now = list.all();
            return handlers.length == 0
                    && now.length == 1
                    && Handlers.isSilent(now[0])
                    && Handlers.level(now[0]) == Level.INFO
                    && l.getName().isEmpty();
        }

        private boolean sameHandlers() {
            int i = 0;
            for (Handler now : list) {
                if (i == handlers.length
                        || now != handlers[i]
                        || Handlers.level(now) != levels[i]
                        || Handlers.isSilent(now) != silent[i]) {
                    return false;
                }
                i++;
            }
            return i == handlers.length;
        }

        /** Adds what has changed but for handlers and filter. */
        void settings(Logger l, List<Val> to) {
            Val name = Val.text(l.getName());
            if (l.getLevel() != level) {
                to.add(
                        Val.value(
                                LEVEL,
                                name,
                                l.getLevel() == null
                                        ? Val.NULL
                                        : Val.text(l.getLevel().getName())));
            }
            if (l.getUseParentHandlers() != parents) {
                to.add(Val.value(PARENTS, name, l.getUseParentHandlers() ? Val.TRUE : Val.FALSE));
            }
        }

        private String owners() {
            return list.telling().stream()
                    .map(one -> list.owner(one) == Realms.T ? "T" : "E")
                    .collect(Collectors.joining());
        }

        /** T hands over: whose there are now. */
        void handlersOfTest(List<Val> to) {
            list.find();
            String now = owners();
            if (!now.equals(owners)) {
                to.add(Val.value(HANDLERS, Val.text(list.logger), Val.text(now)));
            }
        }

        /** E hands over: which there are now. */
        void handlersOfEnvironment(List<Val> to) {
            ArrayList<Val> parts = new ArrayList<>(List.of(Val.text(list.logger)));
            list.numbers().forEach(number -> parts.add(Val.number(Format.INT, number)));
            to.add(Val.value(HANDLERS, parts.toArray(new Val[0])));
        }

        void settle(Logger l) {
            level = l.getLevel();
            parents = l.getUseParentHandlers();
            filter = l.getFilter();
            handlers = list.all();
            levels = Arrays.stream(handlers).map(Handlers::level).toArray(Level[]::new);
            silent = new boolean[handlers.length];
            for (int i = 0; i < silent.length; i++) {
                silent[i] = Handlers.isSilent(handlers[i]);
            }
            owners = owners();
        }
    }

    /**
     * @param manager the one LogManager
     */
    LogState(Object manager) {
        this.manager = manager;
        named = (Map<?, ?>) NAMED.reference(CONTEXT.reference(manager));
    }

    /**
     * T hands over: adds levels, and the use of their parents' handlers, that it set. What is now
     * is what E finds.
     */
    ArrayList<Val> changesOfTest(ArrayList<Val> to) {
        ArrayList<Val> changes = to == null ? new ArrayList<>() : to;
        unsettled(
                (one, logger) -> {
                    one.settings(logger, changes);
                    one.handlersOfTest(changes);
                });
        return changes.isEmpty() ? null : changes;
    }

    /** What is now both realms have seen. */
    void agree() {
        unsettled((one, logger) -> {});
    }

    /** Whether T has set something of a logger that it has not handed over. */
    boolean isUnsettled(String name) {
        find(Realms.T);
        Known one = known.get(name);
        Logger logger = one == null ? null : one.logger.get();
        return logger != null && !one.settled(logger);
    }

    /** Replay: both realms have seen what E did. */
    void settle(Val change) {
        find(Realms.T);
        if (!isOfLogger(change)) {
            differ();
            return;
        }
        Known one = known.get(change.parts()[0].text());
        Logger logger = one == null ? null : one.logger.get();
        if (logger != null) {
            one.settle(logger);
        }
    }

    /** It tells of a logger, or of the properties that new ones are made by. */
    static boolean isTold(Val change) {
        return change.type().equals(PROPERTIES_SET) || isOfLogger(change);
    }

    /** It tells of the logger that it names first. */
    static boolean isOfLogger(Val change) {
        return switch (change.type()) {
            case MADE, LEVEL, PARENTS, HANDLERS -> true;
            default -> false;
        };
    }

    private void unsettled(BiConsumer<Known, Logger> action) {
        find(Realms.T);
        differ();
        for (Known one : known.values()) {
            Logger logger = one.logger.get();
            if (logger != null && !one.settled(logger)) {
                action.accept(one, logger);
                one.settle(logger);
            }
        }
    }

    /** E hands over: adds what it changed. */
    void changes(List<Val> to) {
        if (differ()) {
            to.add(Val.value(PROPERTIES_SET, pairs(properties)));
        }
        for (Known one : find(Realms.E)) {
            to.add(Val.value(MADE, Val.text(one.logger.get().getName())));
        }
        for (Known one : known.values()) {
            Logger logger = one.logger.get();
            if (logger != null && !one.settled(logger)) {
                change(one, logger, to);
                one.settle(logger);
            }
        }
    }

    /** Whether there are other properties than before; what is now is known. */
    private boolean differ() {
        Properties now = (Properties) PROPERTIES.reference(manager);
        boolean differ = now != properties || now.size() != pairs;
        properties = now;
        pairs = now.size();
        return differ;
    }

    private void change(Known one, Logger logger, List<Val> to) {
        Level level = logger.getLevel();
        if (level != one.level && level != null && level.getClass() != Level.class) {
            one.level = level; // no replay could set it
            Mode.current()
                    .refusedLastingly(
                            "the environment sets a level of its own: " + level.getName());
            return;
        }
        one.settings(logger, to);
        if (!Objects.equals(logger.getFilter(), one.filter)) {
            Mode.current()
                    .refusedLastingly(
                            "the environment sets a filter of a logger: " + logger.getName());
        }
        if (!one.sameHandlers() && !one.onlyDefault(logger)) {
            handlersOfE = true;
            one.handlersOfEnvironment(to);
        }
    }

    /** Whether E has set or changed handlers. */
    public static boolean handlersOfE() {
        return handlersOfE;
    }

    /** Takes in loggers that are new; gives them, sorted by their names, not yet settled. */
    private List<Known> find(byte realm) {
        if (named.size() == size) {
            return List.of();
        }
        size = named.size();
        TreeMap<String, Known> fresh = new TreeMap<>();
        for (Map.Entry<?, ?> entry : named.entrySet()) {
            Logger logger = (Logger) ((WeakReference<?>) entry.getValue()).get();
            Known one = known.get(entry.getKey());
            if (logger != null && (one == null || one.logger.get() != logger)) {
                fresh.put((String) entry.getKey(), new Known(logger, realm));
            }
        }
        known.putAll(fresh);
        return List.copyOf(fresh.values());
    }

    private static Val[] pairs(Properties properties) {
        ArrayList<Val> all = new ArrayList<>();
        for (String key : new TreeMap<>(properties).keySet().toArray(new String[0])) {
            all.add(Val.text(key));
            all.add(Val.text(properties.getProperty(key)));
        }
        return all.toArray(new Val[0]);
    }

    /** Replay: does what E did. */
    static void apply(Val change) {
        Val[] parts = change.parts();
        if (change.type().equals(PROPERTIES_SET)) {
            Properties properties = new Properties();
            for (int i = 0; i < parts.length; i += 2) {
                properties.setProperty(parts[i].text(), parts[i + 1].text());
            }
            PROPERTIES.set(LogManager.getLogManager(), properties);
            return;
        }
        Logger logger = Logger.getLogger(parts[0].text());
        HELD.add(logger);
        switch (change.type()) {
            case LEVEL ->
                    logger.setLevel(parts[1].text() == null ? null : Level.parse(parts[1].text()));
            case PARENTS -> logger.setUseParentHandlers(parts[1].tag() == Format.TRUE);
            case HANDLERS -> {
                handlersOfE = true;
                logger.getHandlers(); // the JDK makes those of the root when they are asked for
                Handlers.of(logger, Realms.T)
                        .set(
                                Arrays.stream(parts)
                                        .skip(1)
                                        .map(part -> (int) part.number())
                                        .toList());
            }
            default -> {}
        }
    }
}
