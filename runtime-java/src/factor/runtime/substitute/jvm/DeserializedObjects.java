package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Callers;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.jvm.Slot;

import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;

/** Objects that come out of a stream are raw: code of a realm may read its own alone. */
final class DeserializedObjects {
    private static final Slot FILTER = Slot.of("java.io.ObjectInputStream", "serialFilter");

    private DeserializedObjects() {}

    /** Refuses what the stream holds of the realm that does not read it. */
    static void watch(ObjectInputStream in) {
        ObjectInputFilter before = (ObjectInputFilter) FILTER.reference(in);
        if (Mode.current().separates() && !(before instanceof Watching)) {
            FILTER.set(in, new Watching(Callers.realm(), before));
        }
    }

    private record Watching(byte realm, ObjectInputFilter before) implements ObjectInputFilter {
        @Override
        public Status checkInput(FilterInfo info) {
            Class<?> type = info.serialClass();
            byte home = type == null ? Realms.L : Mode.current().classes().homeOf(type);
            if (home != Realms.L && home != realm) {
                Mode.current()
                        .refusedHere(
                                "leak: code of "
                                        + (char) realm
                                        + " reads an object of the other realm from a stream: "
                                        + type.getName()
                                        + ": let the realm of the object read it");
            }
            return before == null ? Status.UNDECIDED : before.checkInput(info);
        }
    }
}
