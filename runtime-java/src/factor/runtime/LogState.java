package factor.runtime;

import factor.transcript.Format;
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
import java.util.logging.ConsoleHandler;
import java.util.logging.Filter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;

/**
 * The settings of java.util.logging, which T reads without a crossing whenever it logs: loggers, their levels, whether they use their
 * parents' handlers, and the properties that new ones are made by. What E changed is recorded. Handlers are not: what is logged is
 * not compared; code of T that asks for handlers which E has set or changed is refused. Callers hold the crossing lock.
 */
final class LogState {
    private static final Handler[] NONE = {};
    private static final Slot PROPERTIES = Slot.of("java.util.logging.LogManager", "props");
    private static final Slot CONTEXT = Slot.of("java.util.logging.LogManager", "userContext");
    private static final Slot NAMED = Slot.of("java.util.logging.LogManager$LoggerContext", "namedLoggers");
    private static final Slot CONFIGURATION = Slot.of("java.util.logging.Logger", "config");
    private static final Slot HANDLERS = Slot.of("java.util.logging.Logger$ConfigurationData", "handlers");

    /** Replay: the loggers that E holds, for the manager does not. */
    private static final ArrayList<Logger> HELD = new ArrayList<>();

    private final Object manager;
    private final HashMap<String, Known> known = new HashMap<>();
    private final Map<?, ?> named;
    private Object properties;
    private int size = -1;
    private boolean handlersOfE;

    /** What is known of a logger. */
    private static final class Known {
        final WeakReference<Logger> logger;
        Level level;
        boolean parents = true;
        Filter filter;
        Handler[] handlers = NONE;
        Level[] levels = {};

        Known(Logger logger) {
            this.logger = new WeakReference<>(logger);
            level = logger.getName().isEmpty() ? Level.INFO : null; // the root's, until something else is set
        }

        boolean settled(Logger l) {
            return l.getLevel() == level && l.getUseParentHandlers() == parents && l.getFilter() == filter && sameHandlers(l);
        }

        /** Those that it has now; asking it would make a root logger's. */
        private static List<?> handlers(Logger l) {
            return (List<?>) HANDLERS.reference(CONFIGURATION.reference(l));
        }

        /** The JDK makes it when something is logged for the first time. */
        private boolean onlyDefault(Logger l) {
            Object[] now = handlers(l).toArray();
            return handlers.length == 0 && now.length == 1 && now[0].getClass() == ConsoleHandler.class
                    && ((Handler) now[0]).getLevel() == Level.INFO && l.getName().isEmpty();
        }

        private boolean sameHandlers(Logger l) {
            int i = 0;
            for (Object now : handlers(l)) {
                if (i == handlers.length || now != handlers[i] || ((Handler) now).getLevel() != levels[i]) {
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
                to.add(Val.value("level", name, l.getLevel() == null ? Val.NULL : Val.text(l.getLevel().getName())));
            }
            if (l.getUseParentHandlers() != parents) {
                to.add(Val.value("parents", name, l.getUseParentHandlers() ? Val.TRUE : Val.FALSE));
            }
        }

        void settle(Logger l) {
            level = l.getLevel();
            parents = l.getUseParentHandlers();
            filter = l.getFilter();
            handlers = handlers(l).toArray(NONE);
            levels = Arrays.stream(handlers).map(Handler::getLevel).toArray(Level[]::new);
        }
    }

    /** @param manager the one LogManager */
    LogState(Object manager) {
        this.manager = manager;
        named = (Map<?, ?>) NAMED.reference(CONTEXT.reference(manager));
    }

    /** T hands over: adds levels, and the use of their parents' handlers, that it set. What is now is what E finds. */
    ArrayList<Val> changesOfTest(ArrayList<Val> to) {
        ArrayList<Val> changes = to == null ? new ArrayList<>() : to;
        unsettled((one, logger) -> one.settings(logger, changes));
        return changes.isEmpty() ? null : changes;
    }

    /** What is now both realms have seen. */
    void agree() {
        unsettled((one, logger) -> {});
    }

    private void unsettled(BiConsumer<Known, Logger> action) {
        find();
        properties = PROPERTIES.reference(manager);
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
        Object now = PROPERTIES.reference(manager);
        if (now != properties) {
            properties = now;
            to.add(Val.value("logging", pairs((Properties) now)));
        }
        for (Known one : find()) {
            to.add(Val.value("logger", Val.text(one.logger.get().getName())));
        }
        for (Known one : known.values()) {
            Logger logger = one.logger.get();
            if (logger != null && !one.settled(logger)) {
                change(one, logger, to);
                one.settle(logger);
            }
        }
    }

    private void change(Known one, Logger logger, List<Val> to) {
        Level level = logger.getLevel();
        if (level != one.level && level != null && level.getClass() != Level.class) {
            Launch.mode().refusedHere("the environment sets a level of its own: " + level.getName());
        }
        one.settings(logger, to);
        if (!Objects.equals(logger.getFilter(), one.filter)) {
            Launch.mode().refusedHere("the environment sets a filter of a logger: " + logger.getName());
        }
        handlersOfE |= !one.sameHandlers(logger) && !one.onlyDefault(logger);
    }

    /** Whether E has set or changed handlers. */
    boolean handlersOfE() {
        return handlersOfE;
    }

    /** Takes in loggers that are new; gives them, sorted by their names, not yet settled. */
    private List<Known> find() {
        if (named.size() == size) {
            return List.of();
        }
        size = named.size();
        TreeMap<String, Known> fresh = new TreeMap<>();
        for (Map.Entry<?, ?> entry : named.entrySet()) {
            Logger logger = (Logger) ((WeakReference<?>) entry.getValue()).get();
            Known one = known.get(entry.getKey());
            if (logger != null && (one == null || one.logger.get() != logger)) {
                fresh.put((String) entry.getKey(), new Known(logger));
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
        if (change.type().equals("logging")) {
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
            case "level" -> logger.setLevel(parts[1].text() == null ? null : Level.parse(parts[1].text()));
            case "parents" -> logger.setUseParentHandlers(parts[1].tag() == Format.TRUE);
            default -> {}
        }
    }
}
