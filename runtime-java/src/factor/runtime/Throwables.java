package factor.runtime;

import factor.transcript.Val;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * Throwables must be real subclasses of Throwable, so they cannot be wrapped: in a capture both realms hold the same one, and its
 * content is recorded when it first crosses: each field that holds a value, a Throwable, or the list of suppressed ones. Frames
 * are recorded of the environment's only: those of T change with every edit.
 */
final class Throwables extends Transferred {
    private static final List<Field> OWN = fields(Throwable.class);
    private static final StackTraceElement[] NO_FRAMES = {};
    /** What a new Throwable's list is, so that addSuppressed works on a rebuilt one. */
    @SuppressWarnings("unchecked")
    private static final List<Throwable> SENTINEL =
            (List<Throwable>) Jvm.get(named("suppressedExceptions"), new Throwable());

    private static final Val[] NO_PARTS = {};

    private final WeakReference<Object> local;

    Throwables(int id, Object local) {
        super(id);
        this.local = new WeakReference<>(local);
    }

    private static List<Field> fields(Class<?> type) {
        ArrayList<Field> fields = new ArrayList<>();
        for (Class<?> c = type; c != null && c != Object.class && (c != Throwable.class || type == c); c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                boolean skipped = c == Throwable.class && (field.getName().equals("backtrace")
                        || field.getName().equals("depth") || field.getName().equals("stackTrace"));
                if (!Modifier.isStatic(field.getModifiers()) && !skipped) {
                    fields.add(field);
                }
            }
        }
        return fields;
    }

    @Override
    Object local() {
        return local.get();
    }

    @Override
    Object other() {
        return local.get();
    }

    @Override
    Val content(Boundary boundary, byte realm) {
        Throwable thrown = (Throwable) local.get();
        List<Field> fields = fields(thrown.getClass());
        Val[] parts = new Val[fields.size() + 4];
        Throwable cause = (Throwable) Jvm.get(named("cause"), thrown);
        String message = (String) Jvm.get(named("detailMessage"), thrown);
        parts[0] = message == null ? Val.NULL : Val.text(message);
        parts[1] = cause == thrown ? Val.value("self") : boundary.describe(cause, realm);
        parts[2] = suppressed(boundary, thrown, realm);
        parts[3] = realm == Realms.T ? Val.array("java.lang.StackTraceElement", NO_PARTS) : frames(thrown);
        for (int i = 4; i < parts.length; i++) {
            Object value = Jvm.get(fields.get(i - 4), thrown);
            parts[i] = value == null ? Val.NULL
                    : value instanceof Throwable ? boundary.describe(value, realm) : boundary.values.describe(value);
            if (parts[i] == null) {
                parts[i] = Val.value("absent");
            }
        }
        return Val.value(thrown.getClass().getName(), parts);
    }

    private static Field named(String name) {
        for (Field field : OWN) {
            if (field.getName().equals(name)) {
                return field;
            }
        }
        throw new IllegalStateException("this JDK's Throwable has no field " + name);
    }

    private static Val suppressed(Boundary boundary, Throwable thrown, byte realm) {
        Throwable[] all = thrown.getSuppressed();
        Val[] parts = new Val[all.length];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = boundary.describe(all[i], realm);
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
    boolean changed(byte realm) {
        return false;
    }

    @Override
    Val changes(Boundary boundary, byte writer) {
        return content(boundary, writer);
    }

    @Override
    void apply(Boundary boundary, Val content) {
        Throwable thrown = (Throwable) local.get();
        Val[] parts = content.parts();
        Jvm.set(named("detailMessage"), thrown, parts[0].text());
        Jvm.set(named("cause"), thrown, "self".equals(parts[1].type()) ? thrown : boundary.rebuild(parts[1]));
        Jvm.set(named("suppressedExceptions"), thrown, suppressed(boundary, parts[2].parts()));
        StackTraceElement[] frames = new StackTraceElement[parts[3].parts().length];
        for (int i = 0; i < frames.length; i++) {
            frames[i] = (StackTraceElement) boundary.values.rebuild(parts[3].parts()[i]);
        }
        setStackTrace(thrown, frames);
        List<Field> fields = fields(thrown.getClass());
        for (int i = 0; i < fields.size() && i + 4 < parts.length; i++) {
            Val part = parts[i + 4];
            if (!"absent".equals(part.type())) {
                Jvm.set(fields.get(i), thrown, boundary.rebuild(part));
            }
        }
    }

    /** The field must not be null for setStackTrace to be heard. */
    private static void setStackTrace(Throwable thrown, StackTraceElement[] frames) {
        Jvm.UNSAFE.putReference(thrown, Jvm.UNSAFE.objectFieldOffset(Throwable.class, "stackTrace"), NO_FRAMES);
        thrown.setStackTrace(frames);
    }

    private static List<Throwable> suppressed(Boundary boundary, Val[] parts) {
        if (parts.length == 0) {
            return SENTINEL;
        }
        ArrayList<Throwable> list = new ArrayList<>();
        for (Val part : parts) {
            list.add((Throwable) boundary.rebuild(part));
        }
        return list;
    }
}
