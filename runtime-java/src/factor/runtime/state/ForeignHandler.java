package factor.runtime.state;

import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;

import java.io.UnsupportedEncodingException;
import java.util.Objects;
import java.util.logging.ErrorManager;
import java.util.logging.Filter;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * Stands for a handler of the other realm: what is logged to it crosses. The record crosses by its
 * content, without what the JDK gives to each (time, numbers of the record and the thread); the
 * handler gets one of its own realm.
 */
public final class ForeignHandler extends Handler {
    private static final String PUBLISH =
            "(Ljava/lang/String;ILjava/util/logging/Level;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;"
                + "Ljava/lang/String;[Ljava/lang/Object;Ljava/lang/Throwable;)V";
    private static final String OTHER = "(Ljava/lang/String;I)V";

    /** Null on a replay, where it is the environment's. */
    final Handler real;

    private final Handlers list;
    private final byte owner;
    private final Member[] members;

    ForeignHandler(Handlers list, byte owner, Handler real) {
        this.list = list;
        this.owner = owner;
        this.real = real;
        members =
                Facet.builtin(
                                (member, receiver, arguments) -> dispatch(member, arguments),
                                line("publish", PUBLISH),
                                line("flush", OTHER),
                                line("close", OTHER))
                        .members;
    }

    private String line(String name, String descriptor) {
        return "S "
                + (char) owner
                + " factor/runtime/ForeignHandler "
                + name
                + ' '
                + descriptor
                + " - - "
                + descriptor
                + '\n';
    }

    /** Its number among those of its realm. */
    private int at() {
        return list.number(owner, real == null ? this : real);
    }

    @Override
    public void publish(LogRecord record) {
        if (record.getClass() != LogRecord.class || record.getResourceBundle() != null) {
            Mode.current()
                    .refusedHere(
                            "what one realm logs with a resource bundle or by a record of its own"
                                    + " class reaches a handler of the other");
        }
        String source = record.getSourceClassName();
        Mode.current()
                .cross(
                        members[0],
                        null,
                        new Object[] {
                            list.logger,
                            at(),
                            record.getLevel(),
                            record.getMessage(),
                            record.getLoggerName(),
                            source == null ? null : Mode.current().classes().nameOf(source),
                            record.getSourceMethodName(),
                            record.getParameters(),
                            record.getThrown()
                        });
    }

    @Override
    public void flush() {
        Mode.current().cross(members[1], null, new Object[] {list.logger, at()});
    }

    @Override
    public void close() {
        if (!Handlers.isAtEnd()) {
            Mode.current().cross(members[2], null, new Object[] {list.logger, at()});
        }
    }

    /** Capture: the crossing has come to the handler's realm. */
    private Object dispatch(int member, Object[] arguments) {
        Handler handler = Handlers.at(owner, real);
        switch (member) {
            case 0 ->
                    deliver(
                            handler,
                            (Level) arguments[2],
                            (String) arguments[3],
                            (String) arguments[4],
                            (String) arguments[5],
                            (String) arguments[6],
                            (Object[]) arguments[7],
                            (Throwable) arguments[8]);
            case 1 -> handler.flush();
            default -> handler.close();
        }
        return null;
    }

    private static void deliver(
            Handler handler,
            Level level,
            String message,
            String logger,
            String source,
            String method,
            Object[] parameters,
            Throwable thrown) {
        LogRecord record = new LogRecord(level, message);
        record.setLoggerName(logger);
        record.setSourceClassName(source);
        record.setSourceMethodName(method);
        record.setParameters(parameters);
        record.setThrown(thrown);
        handler.publish(record);
        if (!Objects.equals(record.getMessage(), message)
                || record.getLevel() != level
                || record.getThrown() != thrown
                || record.getParameters() != parameters) {
            Mode.current().refusedHere("a handler changes what the other realm has logged");
        }
    }

    /** Replay: what the environment has logged to one of T's. */
    static void publish(
            String list,
            int at,
            Level level,
            String message,
            String logger,
            String source,
            String method,
            Object[] parameters,
            Throwable thrown) {
        deliver(ofTest(list, at), level, message, logger, source, method, parameters, thrown);
    }

    /** The same. */
    static void flush(String list, int at) {
        ofTest(list, at).flush();
    }

    /** The same. */
    static void close(String list, int at) {
        ofTest(list, at).close();
    }

    private static Handler ofTest(String list, int at) {
        return Handlers.of(Logger.getLogger(list), Realms.T).ofTest(at);
    }

    /** What a handler is like its realm may change without a crossing. */
    private Handler looked() {
        Mode.current()
                .refusedLastingly("a handler of the other realm is looked at, or set otherwise");
        return real;
    }

    @Override
    public boolean isLoggable(LogRecord record) {
        return looked().isLoggable(record);
    }

    @Override
    public Level getLevel() {
        return looked().getLevel();
    }

    @Override
    public void setLevel(Level level) {
        looked().setLevel(level);
    }

    @Override
    public Formatter getFormatter() {
        return looked().getFormatter();
    }

    @Override
    public void setFormatter(Formatter formatter) {
        looked().setFormatter(formatter);
    }

    @Override
    public Filter getFilter() {
        return looked().getFilter();
    }

    @Override
    public void setFilter(Filter filter) {
        looked().setFilter(filter);
    }

    @Override
    public String getEncoding() {
        return looked().getEncoding();
    }

    @Override
    public void setEncoding(String encoding) throws UnsupportedEncodingException {
        looked().setEncoding(encoding);
    }

    @Override
    public ErrorManager getErrorManager() {
        return looked().getErrorManager();
    }

    @Override
    public void setErrorManager(ErrorManager manager) {
        looked().setErrorManager(manager);
    }
}
