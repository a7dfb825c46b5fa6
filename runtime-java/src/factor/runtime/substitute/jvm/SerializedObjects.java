package factor.runtime.substitute.jvm;

import factor.contract.EmittedNames;
import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.runtime.boundary.Wrapper;

import java.io.IOException;

/**
 * Objects of the code under test in streams of the environment. What the environment writes of such
 * an object, and makes of what it reads, is recorded as a call of the code under test: a replay
 * compares the first and does the second (docs/decisions/063-serialized-objects.md).
 */
public final class SerializedObjects {
    private static final String OWNER = "factor/runtime/substitute/jvm/SerializedObjects";
    private static final String WRITTEN =
            row("written", "(Ljava/lang/Object;IIZ)[Ljava/lang/Object;");
    private static final String VALUES = row("values", "(I)[Ljava/lang/Object;");
    private static final Facet FACET = Facet.builtin(SerializedObjects::dispatch, WRITTEN, VALUES);

    private SerializedObjects() {}

    private static String row(String name, String descriptor) {
        return "S T " + OWNER + ' ' + name + ' ' + descriptor + " - - " + descriptor + '\n';
    }

    private static Object dispatch(int member, Object receiver, Object[] arguments)
            throws Throwable {
        return switch (member) {
            case 0 ->
                    written(
                            arguments[0],
                            (int) arguments[1],
                            (int) arguments[2],
                            (boolean) arguments[3]);
            default -> values((int) arguments[0]);
        };
    }

    /**
     * What a stream of the environment writes in the place of a wrapper: the object itself. Any
     * other stream is refused: it would have what a replay has not got.
     */
    public static Object replaced(Object wrapper) {
        if (WrittenStream.ofThread().copies()) {
            return wrapper;
        }
        Mode mode = Mode.current();
        byte home = ((Wrapper) wrapper).factor$crossed().home;
        if (ThreadState.current().realm != Realms.E || !mode.separates()) {
            mode.refusedHere(
                    "an object of the other realm is serialized: "
                            + mode.classOf(wrapper).getName());
        } else if (home == Realms.T) {
            return replaced(wrapper, mode.monitor(wrapper), wrapper);
        }
        return mode.monitor(wrapper);
    }

    /**
     * The same of an object that the stream asks itself; null where that is to go on as it would.
     */
    static Object[] replacedSelf(Object object) {
        if (WrittenStream.ofThread().isReplacement(object)) {
            return new Object[] {object}; // the JDK asks each class once
        }
        Mode mode = Mode.current();
        Object wrapper = mode.counterpart(object);
        if (!(wrapper instanceof Wrapper)) {
            mode.refusedHere(
                    "a stream of the environment holds an object that has not crossed: "
                            + object.getClass().getName());
            return null;
        }
        return new Object[] {replaced(object, object, wrapper)};
    }

    /**
     * What a stream of the environment writes in the place of an object of the code under test.
     *
     * @param asked the object, or the wrapper
     */
    private static Object replaced(Object asked, Object object, Object wrapper) {
        if (isBelowCopied(object.getClass())) {
            // A field of that class, of the environment, takes no such object when it is read.
            Mode.current()
                    .refusedHere(
                            "an object of the other realm, below a class that both realms have, is"
                                    + " serialized: "
                                    + object.getClass().getName());
        }
        WrittenStream stream = WrittenStream.ofThread();
        boolean isReplaced = SerialForm.replaces(object.getClass()) != null;
        // The JDK asks no object twice; but it takes one and its wrapper for two.
        Object[] known = isReplaced ? stream.replacement(object) : null;
        Object last = known == null ? written(stream, object, wrapper, isReplaced) : known[0];
        if (last != null
                && last.getClass() != asked.getClass()
                && SerialForm.replaces(last.getClass()) != null) {
            stream.replaces(last);
        }
        return last;
    }

    private static boolean isBelowCopied(Class<?> type) {
        Class<?> above = type;
        while (above != null && !above.getName().endsWith(EmittedNames.COPY)) {
            above = above.getSuperclass();
        }
        return above != null;
    }

    private static Object written(
            WrittenStream stream, Object object, Object wrapper, boolean isReplaced) {
        Mode mode = Mode.current();
        Object[] written = write(mode, stream, wrapper);
        if (written == null || !isReplaced) {
            return object;
        }
        Object last = written[1] instanceof Wrapper other ? mode.monitor(other) : written[1];
        stream.isReplaced(object, last);
        return last;
    }

    private static Object[] write(Mode mode, WrittenStream stream, Object wrapper) {
        int number = stream.number();
        boolean isAlone = number != WrittenStream.UNKNOWN && stream.isAlone();
        Object[] given = {wrapper, number, stream.depth(), !isAlone};
        Object[] written = (Object[]) mode.cross(FACET.members[0], null, given);
        if (written != null && written.length > 1) {
            stream.mixes();
        }
        if (!isAlone && !stream.isLookedAt(number)) {
            mode.identity().comparesUnseen(number != WrittenStream.UNKNOWN);
        }
        return written;
    }

    /** Code under test hands over the values in what the stream of this number has alone so far. */
    static void handOverValues(int number) {
        Mode.current().cross(FACET.members[1], null, new Object[] {number});
    }

    /**
     * In the realm of the code under test: what a stream holds of an object, what it has in its
     * place if the object says so, the objects in it that write themselves, and, if they are asked
     * for, those that the environment may have as well; null where it cannot be written.
     */
    static Object[] written(Object object, int number, int depth, boolean withValues)
            throws Throwable {
        Object last = SerialHooks.replacement(object);
        WrittenStream written = WrittenStream.ofThread();
        boolean isItself = last != null && SerialForm.isHooked(last.getClass());
        OwnCopy.Item item =
                to -> {
                    if (isItself) {
                        to.self(last);
                    } else {
                        to.object(last);
                    }
                };
        try {
            Object[] told = written.copy(number).write(item, withValues);
            written.open(depth, item);
            return SerialForm.replaces(object.getClass()) == null ? told : with(told, last);
        } catch (IOException notSerializable) {
            written.drop();
            return null;
        }
    }

    private static Object[] with(Object[] told, Object last) {
        Object[] all = new Object[told.length + 1];
        all[0] = told[0];
        all[1] = last;
        System.arraycopy(told, 1, all, 2, told.length - 1);
        return all;
    }

    /** The same objects, for which nobody has asked when they were written. */
    static Object[] values(int stream) throws IOException {
        return WrittenStream.ofThread().copy(stream).takeValues();
    }
}
