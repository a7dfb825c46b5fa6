package factor.runtime.content;

import factor.runtime.boundary.Frames;
import factor.runtime.boundary.Messages;
import factor.runtime.boundary.Realms;
import factor.runtime.jvm.Jvm;
import factor.runtime.jvm.Slot;
import factor.transcript.Val;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Throwables must be real subclasses of Throwable, so they cannot be wrapped: in a capture both
 * realms hold the same one, and its content is recorded when it first crosses: each field that
 * holds a value, a Throwable, or the list of suppressed ones. Frames are recorded of the
 * environment's only: those of T change with every edit.
 */
public final class Throwables extends Transferred {
    private static final Slot MESSAGE = named("detailMessage");
    private static final Slot CAUSE = named("cause");
    private static final Slot SUPPRESSED = named("suppressedExceptions");
    private static final StackTraceElement[] NO_FRAMES = {};

    /** What a new Throwable's list is, so that addSuppressed works on a rebuilt one. */
    @SuppressWarnings("unchecked")
    private static final List<Throwable> SENTINEL =
            (List<Throwable>) SUPPRESSED.get(new Throwable());

    private static final Val[] NO_PARTS = {};

    /** Parts of the content before those of fields. */
    private static final int FIRST_FIELD = 4;

    /** What the fields held when both sides last agreed, and the suppressed ones. */
    private Object[] agreed = {};

    public Throwables(int id, Object local) {
        super(id, local, local);
    }

    /** The instance fields that the subclasses of Throwable add. */
    private static final ClassValue<List<Slot>> FIELDS =
            new ClassValue<>() {
                @Override
                protected List<Slot> computeValue(Class<?> type) {
                    ArrayList<Slot> fields = new ArrayList<>();
                    for (Class<?> c = type; c != Throwable.class; c = c.getSuperclass()) {
                        for (Field field : c.getDeclaredFields()) {
                            if (!Modifier.isStatic(field.getModifiers())) {
                                fields.add(new Slot(field));
                            }
                        }
                    }
                    return fields;
                }
            };

    /** Which parts of the content of an exception of a class are no objects. */
    static boolean[] primitives(Class<?> type) {
        List<Slot> fields = FIELDS.get(type);
        boolean[] primitives = new boolean[FIRST_FIELD + fields.size()];
        for (int i = 0; i < fields.size(); i++) {
            primitives[FIRST_FIELD + i] = fields.get(i).type.isPrimitive();
        }
        return primitives;
    }

    @Override
    public long size() {
        return 1;
    }

    @Override
    public Val content(Converter converter, byte realm) {
        Throwable thrown = (Throwable) local();
        Messages.caught(thrown);
        agreed = now(thrown);
        List<Slot> fields = FIELDS.get(thrown.getClass());
        Val[] parts = new Val[FIRST_FIELD + fields.size()];
        Throwable cause = (Throwable) CAUSE.get(thrown);
        String message = (String) MESSAGE.get(thrown);
        parts[0] = message == null ? Val.NULL : Val.text(message);
        parts[1] = cause == thrown ? Val.value("self") : converter.describe(cause, realm);
        parts[2] = suppressed(converter, thrown, realm);
        parts[3] =
                realm == Realms.T
                        ? Val.array("java.lang.StackTraceElement", NO_PARTS)
                        : frames(thrown);
        for (int i = FIRST_FIELD; i < parts.length; i++) {
            Object value = fields.get(i - FIRST_FIELD).get(thrown);
            parts[i] =
                    value == null
                            ? Val.NULL
                            : value instanceof Throwable
                                    ? converter.describe(value, realm)
                                    : converter.values().describe(value);
            if (parts[i] == null) {
                parts[i] = Val.value("absent");
            }
        }
        return Val.value(thrown.getClass().getName(), parts);
    }

    private static Slot named(String name) {
        try {
            return new Slot(Throwable.class.getDeclaredField(name));
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException("this JDK's Throwable has no field " + name, e);
        }
    }

    private static Val suppressed(Converter converter, Throwable thrown, byte realm) {
        Throwable[] all = thrown.getSuppressed();
        Val[] parts = new Val[all.length];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = converter.describe(all[i], realm);
        }
        return Val.array("java.lang.Throwable", parts);
    }

    private static Val frames(Throwable thrown) {
        StackTraceElement[] all = Frames.ofProgram(thrown.getStackTrace());
        Val[] parts = new Val[all.length];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = Values.frame(all[i]);
        }
        return Val.array("java.lang.StackTraceElement", parts);
    }

    @Override
    public boolean changed(byte realm) {
        Throwable thrown = (Throwable) local();
        return thrown != null && !Arrays.equals(now(thrown), agreed);
    }

    /** Fields of values as they are, references and suppressed ones by identity. */
    private static Object[] now(Throwable thrown) {
        Throwable[] suppressed = thrown.getSuppressed();
        List<Slot> fields = FIELDS.get(thrown.getClass());
        Object[] now = new Object[2 + fields.size() + suppressed.length];
        now[0] = MESSAGE.get(thrown);
        now[1] = same(CAUSE.get(thrown));
        for (int i = 0; i < fields.size(); i++) {
            now[i + 2] = same(fields.get(i).get(thrown));
        }
        for (int i = 0; i < suppressed.length; i++) {
            now[fields.size() + 2 + i] = same(suppressed[i]);
        }
        return now;
    }

    /** Something that is equal for the same object only, unless it is a value. */
    private static Object same(Object o) {
        return o == null
                        || o instanceof String
                        || o instanceof Number
                        || o instanceof Boolean
                        || o instanceof Character
                ? o
                : new Same(o);
    }

    private record Same(Object object) {
        @Override
        public boolean equals(Object o) {
            return o instanceof Same other && other.object == object;
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }

    @Override
    public Val changes(Converter converter, byte writer) {
        return content(converter, writer);
    }

    @Override
    public void apply(Converter converter, Val content) {
        Throwable thrown = (Throwable) local();
        Val[] parts = content.parts();
        MESSAGE.set(thrown, parts[0].text());
        CAUSE.set(thrown, "self".equals(parts[1].type()) ? thrown : converter.rebuild(parts[1]));
        SUPPRESSED.set(thrown, suppressed(converter, parts[2].parts()));
        StackTraceElement[] frames = new StackTraceElement[parts[3].parts().length];
        for (int i = 0; i < frames.length; i++) {
            frames[i] = (StackTraceElement) converter.values().rebuild(parts[3].parts()[i]);
        }
        setStackTrace(thrown, frames);
        List<Slot> fields = FIELDS.get(thrown.getClass());
        for (int i = 0; i < fields.size() && i + FIRST_FIELD < parts.length; i++) {
            Val part = parts[i + FIRST_FIELD];
            if (!"absent".equals(part.type())) {
                fields.get(i).set(thrown, converter.rebuild(part));
            }
        }
        agreed = now(thrown);
    }

    /** The field must not be null for setStackTrace to be heard. */
    private static void setStackTrace(Throwable thrown, StackTraceElement[] frames) {
        Jvm.UNSAFE.putReference(
                thrown, Jvm.UNSAFE.objectFieldOffset(Throwable.class, "stackTrace"), NO_FRAMES);
        thrown.setStackTrace(frames);
    }

    private static List<Throwable> suppressed(Converter converter, Val[] parts) {
        if (parts.length == 0) {
            return SENTINEL;
        }
        ArrayList<Throwable> list = new ArrayList<>();
        for (Val part : parts) {
            list.add((Throwable) converter.rebuild(part));
        }
        return list;
    }
}
