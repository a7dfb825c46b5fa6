package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.runtime.content.TransferredState;

import java.io.ObjectOutput;
import java.util.BitSet;

/**
 * Substitutes for what tells how much an object has room for. It crosses by its content, which does
 * not tell. So what code under test learns is recorded, and holds for the captured code alone; as
 * does a replay in which the environment has learned it (docs/decisions/097-capacities.md).
 */
public final class Capacities {
    private static final Facet FACET =
            Facet.builtin(
                    (member, receiver, arguments) -> of(arguments[0]),
                    "S E factor/runtime/substitute/jvm/Capacities of (Ljava/lang/Object;)I - -"
                            + " (Ljava/lang/Object;)I\n");

    private Capacities() {}

    /** {@link StringBuilder#capacity} */
    public static int capacity(StringBuilder builder) {
        return told(builder);
    }

    /** {@link StringBuffer#capacity} */
    public static int capacity(StringBuffer buffer) {
        return told(buffer);
    }

    /** {@link BitSet#size} */
    public static int size(BitSet bits) {
        return told(bits);
    }

    private static int of(Object object) {
        if (object instanceof StringBuilder builder) {
            return builder.capacity();
        }
        return object instanceof StringBuffer buffer ? buffer.capacity() : ((BitSet) object).size();
    }

    private static int told(Object object) {
        if (object == null || !TransferredState.isAnyWithRoom()) {
            return of(object);
        }
        byte realm = ThreadState.current().realm;
        if (realm == Realms.L || !Mode.current().hasCrossed(object)) {
            return of(object);
        }
        if (realm == Realms.E) {
            Mode.current().identity().learnsCapacity();
            return of(object);
        }
        int told = (Integer) Mode.current().cross(FACET.members[0], null, new Object[] {object});
        Mode.current().identity().learnsCapacity();
        return told;
    }

    /** Before objects are written to a stream: how many it can refer to. */
    static int beforeWriting(ObjectOutput out) {
        return TransferredState.isAnyWithRoom() ? WrittenStream.size(out) : 0;
    }

    /**
     * Objects were written to a stream, and with them how much they have room for.
     *
     * @param before what {@link #beforeWriting} returned
     * @param isDone false where the stream has failed, and has forgotten what it wrote
     */
    static void areWritten(ObjectOutput out, int before, boolean isDone) {
        if (!TransferredState.isAnyWithRoom() || isDone && !isAnyWritten(out, before)) {
            return;
        }
        Mode.current().identity().learnsCapacity();
    }

    private static boolean isAnyWritten(ObjectOutput out, int before) {
        for (Object object : WrittenStream.since(out, before)) {
            if (TransferredState.hasRoom(object) && Mode.current().hasCrossed(object)) {
                return true;
            }
        }
        return false;
    }
}
