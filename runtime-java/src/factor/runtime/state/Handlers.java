package factor.runtime.state;

import factor.runtime.boundary.Callers;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.Wrapper;
import factor.runtime.jvm.Jvm;
import factor.runtime.jvm.Slot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.ConsoleHandler;
import java.util.logging.FileHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.logging.SocketHandler;
import java.util.logging.StreamHandler;

/**
 * The handlers of a logger, in the place of the list that the JDK gave it. The JDK calls them
 * whichever realm logs; a handler belongs to the realm that has set it, and the code of the other
 * finds a {@link ForeignHandler} there. Handlers that write to files or sockets are the
 * environment's, and nobody's is one that only prints on the JVM's own streams.
 */
public final class Handlers extends CopyOnWriteArrayList<Handler> {
    private static final long serialVersionUID = 1L;
    private static final Slot CONFIGURATION = Slot.of("java.util.logging.Logger", "config");
    private static final Slot LIST =
            Slot.of("java.util.logging.Logger$ConfigurationData", "handlers");
    private static final Slot LEVEL = Slot.of("java.util.logging.Handler", "logLevel");

    /** Where a handler of streams prints. */
    private static final Slot STREAM = Slot.of("java.util.logging.StreamHandler", "output");

    /** Something was logged there. */
    private static final Slot BEGUN = Slot.of("java.util.logging.StreamHandler", "doneHeader");

    private static final String CLEANER = "java.util.logging.LogManager$Cleaner";

    /** The logger's name. */
    final String logger;

    /** Those that code under test has set. */
    private final transient Set<Handler> ofTest =
            Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));

    private final transient Map<Handler, ForeignHandler> foreign =
            Collections.synchronizedMap(new IdentityHashMap<>());

    /**
     * Those of T and those of E that the other realm has found: their place here is their number,
     * in a capture and on its replay.
     */
    private final transient ArrayList<Handler> found = new ArrayList<>();

    private final transient ArrayList<Handler> foundOfE = new ArrayList<>();

    private Handlers(Logger logger) {
        this.logger = logger.getName();
    }

    /** A logger's; those that it has when it is first seen are of {@code realm}. */
    public static Handlers of(Logger logger, byte realm) {
        Object configuration = CONFIGURATION.reference(logger);
        List<?> list = (List<?>) LIST.reference(configuration);
        if (list instanceof Handlers known) {
            return known;
        }
        Handlers fresh = new Handlers(logger);
        LIST.set(configuration, fresh);
        for (Object each : list) {
            fresh.add((Handler) each, realm);
            if (realm == Realms.T
                    && each instanceof StreamHandler
                    && isElsewhere((Handler) each)
                    && BEGUN.get(each) == Boolean.TRUE) {
                Mode.current()
                        .refusedHere(
                                "code under test has logged to a file or the network, by the JDK's"
                                        + " configuration, before it was known");
            }
        }
        return fresh;
    }

    /** As they are, for whoever asks. */
    public Handler[] all() {
        Object[] all = toArray();
        return Arrays.copyOf(all, all.length, Handler[].class);
    }

    /** Those that somebody may see something of. */
    List<Handler> telling() {
        if (isEmpty()) {
            return List.of();
        }
        ArrayList<Handler> telling = new ArrayList<>(this);
        telling.removeIf(Handlers::isSilent);
        return telling;
    }

    /** Code under test hands over: the environment finds those that it has set. */
    void find() {
        for (Handler each : telling()) {
            if (owner(each) == Realms.T) {
                number(Realms.T, each);
            }
        }
    }

    /** Its number among those of its realm. */
    int number(byte owner, Handler handler) {
        ArrayList<Handler> among = owner == Realms.T ? found : foundOfE;
        synchronized (found) {
            for (int i = 0; i < among.size(); i++) {
                if (among.get(i) == handler) {
                    return i;
                }
            }
            among.add(handler);
            return among.size() - 1;
        }
    }

    /** One of the code under test's. */
    Handler ofTest(int number) {
        if (number >= found.size()) {
            find();
        }
        return found.get(number);
    }

    /** One of the environment's; on a replay what stands for it. */
    private Handler ofEnvironment(int number) {
        synchronized (found) {
            while (number >= foundOfE.size()) {
                foundOfE.add(new ForeignHandler(this, Realms.E, null));
            }
            return foundOfE.get(number);
        }
    }

    /** What the environment has made of them, as numbers: those of its own are below 0. */
    List<Integer> numbers() {
        return telling().stream()
                .map(
                        one ->
                                owner(one) == Realms.T
                                        ? number(Realms.T, one)
                                        : -1 - number(Realms.E, one))
                .toList();
    }

    /** Replay: makes the same of them. */
    void set(List<Integer> numbers) {
        ArrayList<Handler> now = new ArrayList<>(this);
        now.removeIf(handler -> !isSilent(handler));
        numbers.forEach(
                number -> now.add(number < 0 ? ofEnvironment(-1 - number) : ofTest(number)));
        clear();
        addAll(now);
    }

    /** The realm that a handler belongs to. */
    byte owner(Handler handler) {
        return ofTest.contains(handler) && !isElsewhere(handler) ? Realms.T : Realms.E;
    }

    private static boolean isElsewhere(Handler handler) {
        return handler instanceof Wrapper
                || handler instanceof FileHandler
                || handler instanceof SocketHandler;
    }

    /** What it lets pass, without asking it. */
    static Level level(Handler handler) {
        return (Level) LEVEL.reference(handler);
    }

    /**
     * It prints on the JVM's own streams, where nobody of the program reads it, or on one that
     * tells itself.
     */
    static boolean isSilent(Handler handler) {
        boolean ofJdk =
                handler.getClass() == ConsoleHandler.class
                        || handler.getClass() == StreamHandler.class;
        return ofJdk && Output.isTold(STREAM.reference(handler)) && isPlain(handler);
    }

    /** No code but the JDK's runs in it. */
    private static boolean isPlain(Handler handler) {
        return isOfJdk(handler.getFormatter())
                && isOfJdk(handler.getFilter())
                && isOfJdk(handler.getErrorManager());
    }

    private static boolean isOfJdk(Object part) {
        return part == null || Jvm.isOfJdk(part.getClass().getClassLoader());
    }

    @Override
    public boolean add(Handler handler) {
        return add(handler, Callers.running());
    }

    private boolean add(Handler handler, byte realm) {
        if (realm == Realms.T) {
            ofTest.add(handler);
        }
        return super.add(handler);
    }

    /** What code of the other realm takes away is what {@link #toArray(Object[])} gave it. */
    @Override
    public boolean remove(Object handler) {
        Object real =
                handler instanceof ForeignHandler one && one.real != null ? one.real : handler;
        ofTest.remove(real);
        foreign.remove(real);
        return super.remove(real);
    }

    /** What {@link Logger} calls, and shows, of them. */
    @Override
    public <X> X[] toArray(X[] to) {
        X[] all = super.toArray(to);
        byte realm = isEmpty() || isAtEnd() ? Realms.L : Callers.running();
        if (realm == Realms.T || realm == Realms.E) {
            for (int i = 0; i < all.length; i++) {
                all[i] = seen(all[i], realm);
            }
        }
        return all;
    }

    /** The handler as its own realm has it, which may not be the one that has set it. */
    static Handler at(byte realm, Handler handler) {
        boolean wrapped =
                handler instanceof Wrapper wrapper && wrapper.factor$crossed().home == realm;
        return wrapped ? (Handler) ((Wrapper) handler).factor$crossed().real : handler;
    }

    /** The JVM ends, and the JDK closes the handlers of both realms. */
    static boolean isAtEnd() {
        return Thread.currentThread().getClass().getName().equals(CLEANER);
    }

    @SuppressWarnings("unchecked")
    private <X> X seen(X handler, byte realm) {
        return (X) seen((Handler) handler, realm);
    }

    private Handler seen(Handler handler, byte realm) {
        byte owner = owner(handler);
        if (owner == realm || handler instanceof ForeignHandler || isSilent(handler)) {
            return at(realm, handler);
        }
        return foreign.computeIfAbsent(handler, real -> new ForeignHandler(this, owner, real));
    }
}
