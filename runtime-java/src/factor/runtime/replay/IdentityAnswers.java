package factor.runtime.replay;

import factor.contract.DoubtTexts;
import factor.contract.Format;
import factor.runtime.boundary.HandedOver;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ReplayException;
import factor.runtime.boundary.ThreadState;
import factor.runtime.content.CrossedValues;
import factor.runtime.content.InternedTexts;
import factor.runtime.crossing.Boundary;
import factor.runtime.crossing.IdentityQuestion;
import factor.runtime.crossing.ValueComparisons;
import factor.transcript.Val;

/**
 * Answers whether two values that crossed are one object, as it was in the system test
 * (docs/decisions/049-identity-of-values.md).
 */
final class IdentityAnswers implements ValueComparisons.Answers {
    private static final String COMPARES = "code under test compares ";
    private static final String BY_IDENTITY = " by identity";

    private final Boundary boundary;
    private final DivergenceLatch latch;
    private final ThreadBinder binder;
    private final Schedule schedule;
    private final Redacted redacted;
    private final CrossedValues values;

    private final Doubts doubts;

    IdentityAnswers(
            Boundary boundary,
            DivergenceLatch latch,
            ThreadBinder binder,
            Schedule schedule,
            Redacted redacted,
            Doubts doubts) {
        this.boundary = boundary;
        this.latch = latch;
        this.binder = binder;
        this.schedule = schedule;
        this.redacted = redacted;
        values = boundary.crossedValues;
        this.doubts = doubts;
    }

    /** Answers that hold for unedited code alone. */
    Doubts doubted() {
        return doubts;
    }

    private void doubt(boolean isCertain, String what, Val content, String behind) {
        if (!isCertain) {
            doubts.add(what + redacted.shown(content) + behind);
        }
    }

    @Override
    public boolean answer(ThreadState thread, IdentityQuestion asked) {
        Expected recorded;
        boolean isCertain;
        synchronized (boundary.lock) {
            Expectations at = binder.streamOf(thread);
            boolean isTold = !values.strayed.has(asked.content);
            recorded = recordedAnswer(at, asked, false);
            boolean mayBeElsewhere =
                    values.mayBeElsewhere(asked.one, asked.content)
                            || values.mayBeElsewhere(asked.other, asked.content);
            if (asked.isOfKnown() && isTold && recorded == null) {
                doubt(!mayBeElsewhere, COMPARES, asked.content, BY_IDENTITY);
                return asked.one == asked.other;
            }
            if (recorded == null) {
                throw diverge(
                        at,
                        asked,
                        "compares two objects by identity that are equal to ",
                        ", which crossed: nobody knows whether they are one");
            }
            isCertain =
                    isTold
                            && !mayBeElsewhere
                            && (asked.isOfKnown()
                                    || RecordedIdentity.isCertain(
                                            recorded, asked, values.isScattered(asked.content)));
            doubt(isCertain, COMPARES, asked.content, BY_IDENTITY);
        }
        boolean isSame = RecordedIdentity.take(recorded, asked);
        return isCertain && asked.isOfKnown() ? asked.one == asked.other : isSame;
    }

    /**
     * The capture has asked where one is a constant that the environment has handed over as well.
     * Such an answer is left out before the next crossing ({@link RecordedWaits#leave}), but not
     * where a change was told before it: then it is taken here.
     */
    @Override
    public void comparesOthers(ThreadState thread, IdentityQuestion asked) {
        Expected recorded;
        synchronized (boundary.lock) {
            Expectations at = binder.streamOf(thread);
            Expected head = at == null || latch.isLatched() ? null : at.head();
            recorded = head == null || head.kind != Format.CHANGE ? null : at.crossing();
            if (recorded == null
                    || !isAnswer(recorded, asked, false)
                    || !RecordedIdentity.isOfConstant(recorded, asked)) {
                return;
            }
        }
        RecordedIdentity.take(recorded, asked);
    }

    @Override
    public String interned(ThreadState thread, IdentityQuestion asked) {
        Expected recorded;
        String constant;
        synchronized (boundary.lock) {
            Expectations at = binder.streamOf(thread);
            recorded = recordedAnswer(at, asked, true);
            if (recorded == null) {
                throw diverge(
                        at,
                        asked,
                        "asks by String.intern for the constant that is equal to ",
                        ", which crossed: nobody knows which object that is");
            }
            constant = constant(recorded, asked);
            boolean isCertain =
                    constant == asked.other
                            && RecordedIdentity.isOfKnown(recorded)
                            && asked.place == RecordedIdentity.place(recorded)
                            && !values.strayed.has(asked.content);
            doubt(isCertain, "code under test asks for the constant ", asked.content, "");
        }
        RecordedIdentity.takeInterned(recorded, asked);
        return constant;
    }

    /** The constant as the capture had it: the text itself, one that crossed, or another one. */
    private String constant(Expected recorded, IdentityQuestion asked) {
        String text = (String) asked.one;
        if (RecordedIdentity.wasItself(recorded)) {
            return text;
        }
        Object crossed = values.at(asked.content, RecordedIdentity.otherPlace(recorded));
        return crossed == null ? InternedTexts.internedElsewhere(text) : (String) crossed;
    }

    private ReplayException diverge(
            Expectations at, IdentityQuestion asked, String before, String behind) {
        return latch.diverge(at, null, before + redacted.shown(asked.content) + behind);
    }

    /**
     * The next answer that was recorded for a content, before any other call; those to other
     * questions are left.
     */
    private Expected recordedAnswer(Expectations at, IdentityQuestion asked, boolean isOfConstant) {
        latch.check();
        Expected next = at == null ? null : at.crossing();
        while (next != null
                && RecordedIdentity.isAnswer(next)
                && !isAnswer(next, asked, isOfConstant)) {
            if (!RecordedIdentity.isLeft(at)) {
                return null;
            }
            schedule.settle();
            next = at.crossing();
        }
        return next != null && isAnswer(next, asked, isOfConstant) ? next : null;
    }

    private boolean isAnswer(Expected event, IdentityQuestion asked, boolean isOfConstant) {
        return RecordedIdentity.isAnswer(event, asked, redacted)
                && RecordedIdentity.isInterned(event) == isOfConstant;
    }

    @Override
    public void doubts(Object value) {
        synchronized (boundary.lock) {
            Val content = boundary.contentOf(value, Realms.T);
            Object shown = content == null ? "a value" : redacted.shown(content);
            doubts.add("the JDK looks " + shown + " up by identity");
        }
    }

    /** Code under test has put an equal object into an array, which no event tells. */
    void replaced() {
        synchronized (boundary.lock) {
            doubts.add("an equal object was put into an array, and the environment compares such");
        }
    }

    @Override
    public void learned(Object object, HandedOver recorded) {
        synchronized (boundary.lock) {
            Val content = boundary.contentOf(object, Realms.T);
            HandedOver.Now now =
                    content == null
                            ? HandedOver.Now.UNKNOWN
                            : values.compared.compare(recorded, content);
            if (now == HandedOver.Now.UNKNOWN) {
                Object shown = content == null ? "a value" : redacted.shown(content);
                doubts.add("the environment compares " + shown + " by identity, while called");
            }
            if (now == HandedOver.Now.OTHER) {
                throw latch.diverge(
                        Expectations.of(ThreadState.current()),
                        null,
                        "has handed over another object than in the capture, equal to "
                                + redacted.shown(content)
                                + ", and the environment compares it by identity");
            }
        }
    }

    @Override
    public void learnsCapacity() {
        synchronized (boundary.lock) {
            doubts.add(DoubtTexts.CAPACITY);
        }
    }

    @Override
    public void comparedUnseen(long constants, boolean isHandedOver) {
        synchronized (boundary.lock) {
            boolean isCertain =
                    isHandedOver
                            && values.areCertain()
                            && values.compared.constantsOfTest() == constants;
            if (!isCertain) {
                doubts.add("the environment compares all that it was handed by identity");
            }
        }
    }
}
