package factor.runtime.replay;

import factor.contract.Format;
import factor.runtime.boundary.Member;
import factor.runtime.content.CrossedValues;
import factor.runtime.crossing.IdentityQuestion;

/**
 * Answers to questions about the identity of values ({@link IdentityQuestion}), as a replay has
 * them from the transcript.
 */
final class RecordedIdentity {
    private static final Member SAME = IdentityQuestion.answers()[0];
    private static final Member OTHER = IdentityQuestion.answers()[1];
    private static final Member INTERNED = IdentityQuestion.answers()[2];

    private RecordedIdentity() {}

    static boolean isAnswer(Expected event) {
        return event.isCallOf(SAME) || event.isCallOf(OTHER) || isInterned(event);
    }

    /** It tells which constant a text is equal to, and not whether two objects are one. */
    static boolean isInterned(Expected event) {
        return event.isCallOf(INTERNED);
    }

    /** Leaves out such an answer where it comes next; tells whether it did. */
    static boolean isLeft(Expectations at) {
        return at.leaves(SAME) || at.leaves(OTHER) || at.leaves(INTERNED);
    }

    /** An answer that was recorded for the content that is asked about. */
    static boolean isAnswer(Expected event, IdentityQuestion asked, Redacted redacted) {
        return isAnswer(event) && redacted.is(event.arguments[0], asked.content);
    }

    /**
     * Whether such an answer holds for whatever code under test may have become: it names the same
     * two objects.
     */
    static boolean isCertain(Expected answer, IdentityQuestion asked, boolean isScattered) {
        if (asked.isOfOthers() || isScattered) {
            return false;
        }
        int known = asked.place < 0 ? asked.otherPlace : asked.place;
        int first = place(answer);
        int second = otherPlace(answer);
        boolean wasConstant = is(answer);
        return wasSame(answer)
                ? first == known && wasConstant && asked.isConstant
                : Math.min(first, second) < 0
                        && Math.max(first, second) == known
                        && wasConstant == asked.isConstant;
    }

    /**
     * An answer about objects that have not crossed here, of which one was a constant that had
     * crossed in the capture, for the environment has the same.
     */
    static boolean isOfConstant(Expected answer, IdentityQuestion asked) {
        boolean isSame = asked.one == asked.other;
        if (wasSame(answer) != isSame) {
            return false;
        }
        boolean isConstant = CrossedValues.isConstant(asked.one);
        return isSame
                ? isConstant && is(answer)
                : isConstant != CrossedValues.isConstant(asked.other) && !is(answer);
    }

    /** The answer says that the two objects were one. */
    static boolean wasSame(Expected answer) {
        return answer.isCallOf(SAME);
    }

    /** The place in the table of the object that was asked about; negative where it had none. */
    static int place(Expected answer) {
        return (int) answer.arguments[1].number();
    }

    /** The same of the other object, or of the constant that a text was equal to. */
    static int otherPlace(Expected answer) {
        return (int) answer.arguments[2].number();
    }

    /** Of an answer that tells of a constant: the text was the constant itself. */
    static boolean wasItself(Expected answer) {
        return is(answer);
    }

    private static boolean is(Expected answer) {
        return answer.arguments[3].tag() == Format.TRUE;
    }

    /** Both the text and its constant were in the table. */
    static boolean isOfKnown(Expected answer) {
        return place(answer) >= 0 && otherPlace(answer) >= 0;
    }

    /** Takes the answer, which tells of a constant. */
    static void takeInterned(Expected answer, IdentityQuestion asked) {
        asked.tellInterned(place(answer), otherPlace(answer), is(answer));
    }

    /** Takes the answer, and gives it. */
    static boolean take(Expected answer, IdentityQuestion asked) {
        boolean wasSame = wasSame(answer);
        asked.tell(wasSame, place(answer), otherPlace(answer), is(answer));
        return wasSame;
    }
}
