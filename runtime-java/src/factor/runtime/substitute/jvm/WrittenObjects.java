package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.runtime.boundary.ValueIdentity;
import factor.runtime.boundary.Wrapper;

import java.io.IOException;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Set;

/**
 * Calls by which the environment writes objects to a stream. A stream tells by identity what it has
 * written before; it keeps a table of that, so it can be asked afterwards which values those were
 * (docs/decisions/049-identity-of-values.md).
 */
public final class WrittenObjects {
    /** Streams hold of them what is in them, and numbers. */
    private static final Set<Class<?>> PLAIN_COLLECTIONS =
            Set.of(
                    ArrayList.class,
                    LinkedList.class,
                    ArrayDeque.class,
                    HashSet.class,
                    LinkedHashSet.class);

    private WrittenObjects() {}

    /** In the place of {@code writeObject}, or of {@code writeUnshared}. */
    public static void write(ObjectOutput out, Object object, boolean isShared) throws IOException {
        int before = Capacities.beforeWriting(out);
        boolean isDone = false;
        try {
            compareAndWrite(out, object, isShared);
            isDone = true;
        } finally {
            Capacities.areWritten(out, before, isDone);
        }
    }

    private static void compareAndWrite(ObjectOutput out, Object object, boolean isShared)
            throws IOException {
        if (object == null || out == null || ThreadState.current().realm != Realms.E) {
            writeTo(out, object, isShared);
            return;
        }
        WrittenStream written = WrittenStream.ofThread();
        written.begin(out, isOfTest(object) || holdsThoseOfTest(object));
        if (written.isAlone()) {
            writeAlone(written, out, object, isShared);
            return;
        }
        if (written.tellsValues()) {
            SerializedObjects.handOverValues(written.known());
        }
        boolean areTold = written.areTold();
        int before = written.beginLook();
        boolean isDone = false;
        try {
            writeTo(out, object, isShared);
            isDone = true;
        } finally {
            written.endLook(before);
            // A stream that has failed has forgotten what it wrote.
            compare(written, isDone ? out : null, areTold);
        }
    }

    private static void writeAlone(
            WrittenStream written, ObjectOutput out, Object object, boolean isShared)
            throws IOException {
        boolean isDone = false;
        try {
            writeTo(out, object, isShared);
            isDone = true;
        } finally {
            if (written.isMixed()) {
                compare(written, isDone ? out : null, written.areTold());
            }
        }
    }

    private static void writeTo(ObjectOutput out, Object object, boolean isShared)
            throws IOException {
        if (isShared) {
            out.writeObject(object);
        } else {
            ((ObjectOutputStream) out).writeUnshared(object);
        }
    }

    /** Each object that a stream has written was compared with all others. */
    private static void compare(WrittenStream written, ObjectOutput stream, boolean areTold) {
        ValueIdentity identity = Mode.current().identity();
        Object[] objects = areTold ? written.objects(stream, identity) : null;
        if (objects == null) {
            identity.comparesUnseen(areTold);
            return;
        }
        for (Object object : objects) {
            if (object != null) {
                identity.looksUp(object, () -> true, () -> null);
            }
        }
    }

    private static boolean isOfTest(Object object) {
        return object instanceof Wrapper wrapper && wrapper.factor$crossed().home == Realms.T;
    }

    private static boolean holdsThoseOfTest(Object object) {
        if (!PLAIN_COLLECTIONS.contains(object.getClass())) {
            return false;
        }
        try {
            for (Object element : (Collection<?>) object) {
                if (element != null && !isOfTest(element)) {
                    return false;
                }
            }
            return true;
        } catch (ConcurrentModificationException changed) {
            return false; // by another thread
        }
    }
}
