package factor.runtime.crossing;

import factor.runtime.boundary.Facet;
import factor.runtime.boundary.HandedOver;
import factor.runtime.boundary.Mode;
import factor.runtime.content.InternedTexts;

/**
 * The environment compares values by identity that code under test handed over: recorded as a call
 * of code under test, in which a replay looks whether the environment would have learned the same
 * (docs/decisions/049-identity-of-values.md).
 */
public final class IdentityLooks {
    private static final String LOOK =
            "S T factor/runtime/Looks look (Ljava/lang/Object;IIZ)V - - (Ljava/lang/Object;IIZ)V\n";
    private static final String UNSEEN = "S T factor/runtime/Looks unseen (JZ)V - - (JZ)V\n";
    private static final String INTERNED =
            "S T factor/runtime/Looks interned (Ljava/lang/Object;)V - - (Ljava/lang/Object;)V\n";
    private static final String CAPACITY = "S T factor/runtime/Looks capacity ()V - - ()V\n";
    private static final Facet FACET =
            Facet.builtin(
                    (member, receiver, arguments) -> null, LOOK + UNSEEN + INTERNED + CAPACITY);
    private static final Object[] NONE = {};

    private IdentityLooks() {}

    /**
     * The environment compares two equal objects; one of them code under test may have handed over.
     */
    static void tell(Object one, HandedOver learned) {
        Mode.current()
                .cross(
                        FACET.members[0],
                        null,
                        new Object[] {
                            one, learned.history(), learned.entries(), learned.isUnknown()
                        });
    }

    /** It has the JDK compare any of them. */
    static void tellUnseen(long constants, boolean isHandedOver) {
        Mode.current().cross(FACET.members[1], null, new Object[] {constants, isHandedOver});
    }

    /** It makes a constant of a text that code under test may have handed over. */
    static void tellInterned(String text) {
        Mode.current().cross(FACET.members[2], null, new Object[] {text});
    }

    /** It learns how much an object that crossed has room for. */
    static void tellCapacity() {
        Mode.current().cross(FACET.members[3], null, NONE);
    }

    /** Replay: it has learned that. */
    static void capacity() {
        Mode.current().identity().learnsCapacity();
    }

    /** Replay: the text becomes a constant here too, unless another one has. */
    static void interned(Object text) {
        InternedTexts.intern((String) text);
    }

    /** Replay: the same of this. */
    static void unseen(long constants, boolean isHandedOver) {
        Mode.current().identity().comparedUnseen(constants, isHandedOver);
    }

    /** Replay: whether it learns the same now. */
    static void look(Object one, int history, int entries, boolean isUnknown) {
        Mode.current().identity().learned(one, new HandedOver(history, entries, isUnknown));
    }
}
