package factor.runtime.replay;

import factor.contract.Format;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Realms;
import factor.runtime.content.CrossedValues;
import factor.runtime.content.DrawnHashes;
import factor.runtime.content.RecordedValue;
import factor.runtime.state.JvmState;
import factor.transcript.MemberText;
import factor.transcript.Val;

/** One event that a replay expects, decoded. Unused operands are null or 0. */
final class Expected {
    /**
     * Kind of what stands before the crossings of an initialiser: the environment has the class
     * initialised.
     */
    static final int INITIALISER = -1;

    final int kind;
    final long event;

    /** The number of a crossing, among those that are not left out. */
    long seq;

    MemberText member;

    /** Receiver of a call; result, thrown object, content. */
    Val value;

    Val[] arguments;

    /**
     * Which of equal objects the value is, and each argument or element ({@link CrossedValues});
     * null where all are the last ones.
     */
    int which;

    int[] whiches;
    int object;

    /** Class of what New introduces; text of a Note. */
    String type;

    /** Home of what New introduces, writer of a Change. */
    byte realm;

    Expected(int kind, long event, long seq) {
        this.kind = kind;
        this.event = event;
        this.seq = seq;
    }

    /** The initialiser of a class, which makes this call first. */
    static Expected initialiser(String className, Expected call) {
        Expected e = new Expected(INITIALISER, call.event, call.seq);
        e.type = className;
        return e;
    }

    /** Which of equal objects an argument is, or an element of an array. */
    int whichArgument(int at) {
        return whiches == null ? RecordedValue.LAST : whiches[at];
    }

    /** It is a call of this member by code under test. */
    boolean isCallOf(Member of) {
        return kind == Format.OUT_CALL && member.equals(of.text);
    }

    /** It tells the hash of an object ({@link DrawnHashes}). */
    boolean tellsHash() {
        return kind == Format.CHANGE
                && object == JvmState.ID
                && realm == Realms.E
                && value.parts().length == 1
                && value.parts()[0].type().equals(DrawnHashes.TYPE);
    }
}
