package factor.runtime.crossing;

import factor.runtime.boundary.HandedOver;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.runtime.boundary.ValueIdentity;
import factor.runtime.content.CrossedValues;
import factor.runtime.content.InternedTexts;
import factor.runtime.content.RecordedValue;
import factor.runtime.effects.Effects;
import factor.transcript.Val;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Finds out which comparisons by identity are of values that crossed, and what is asked; the mode
 * answers.
 */
public final class ValueComparisons implements ValueIdentity {
    /** How a mode answers. */
    public interface Answers {
        /** Whether two values that code under test compares are one object in the system test. */
        boolean answer(ThreadState thread, IdentityQuestion asked);

        /** Code under test compares two values that have not crossed: their identity is known. */
        default void comparesOthers(ThreadState thread, IdentityQuestion asked) {}

        /**
         * The constant that is equal to a text in the system test; {@code asked} has the text and
         * the constant of this JVM.
         */
        String interned(ThreadState thread, IdentityQuestion asked);

        /**
         * What the JDK tells code under test of a value's identity holds for the captured code
         * alone.
         */
        default void doubts(Object value) {}

        /** See {@link ValueIdentity#comparedUnseen}. */
        default void comparedUnseen(long constants, boolean isHandedOver) {}

        /** See {@link ValueIdentity#learnsCapacity}. */
        default void learnsCapacity() {}

        /** See {@link ValueIdentity#learned}. */
        default void learned(Object value, HandedOver learned) {}
    }

    private final Boundary boundary;
    private final CrossedValues values;
    private final Answers answers;

    public ValueComparisons(Boundary boundary, Answers answers) {
        this.boundary = boundary;
        this.answers = answers;
        values = boundary.crossedValues;
    }

    @Override
    public boolean same(Object one, Object other) {
        if (!values.mayKnow(one)) {
            return one == other;
        }
        ThreadState thread = ThreadState.current();
        Val content =
                thread.realm == Realms.T || thread.realm == Realms.E
                        ? equal(one, other, thread.realm)
                        : null;
        if (content == null) {
            return one == other;
        }
        if (thread.realm == Realms.E) {
            look(one, other, content);
            return one == other;
        }
        IdentityQuestion asked = question(one, other, content);
        if (asked != null && isOfNoneThatCrossed(asked)) {
            answers.comparesOthers(thread, asked);
            asked = null;
        }
        return asked == null ? one == other : answers.answer(thread, asked);
    }

    @Override
    public void interns(String text) {
        if (!values.mayKnow(text) || ThreadState.current().realm != Realms.E) {
            return;
        }
        boolean isOfTest;
        synchronized (boundary.lock) {
            isOfTest = values.isOfTest(Val.text(text));
        }
        if (isOfTest && !InternedTexts.hasConstant(text)) {
            IdentityLooks.tellInterned(text);
        }
    }

    @Override
    public String interned(String text, String constant) {
        ThreadState thread = values.mayKnow(text) ? ThreadState.current() : null;
        if (thread == null || thread.realm != Realms.T) {
            return constant;
        }
        Val content = Val.text(text);
        IdentityQuestion asked;
        synchronized (boundary.lock) {
            asked =
                    values.mayHold(content)
                            ? new IdentityQuestion(values, text, constant, content)
                            : null;
        }
        return asked == null ? constant : answers.interned(thread, asked);
    }

    @Override
    public void looksUp(Object key, BooleanSupplier isThere, Supplier<List<Object>> others) {
        if (!values.mayKnow(key)) {
            return;
        }
        byte realm = ThreadState.current().realm;
        Val content = equal(key, key, realm);
        if (content != null && realm == Realms.E) {
            look(key, key, content);
        } else if (content != null
                && realm == Realms.T
                && (mayHold(content) || hasStrayed(content))) {
            looksUpInTest(key, content, isThere.getAsBoolean(), others);
        }
    }

    /**
     * The table compares the key with what is in it: that answers, where it is known, for those
     * that are equal.
     */
    private void looksUpInTest(
            Object key, Val content, boolean isThere, Supplier<List<Object>> others) {
        List<Object> compared = isThere ? null : others.get();
        if (compared != null) {
            compared.forEach(other -> swaps(key, other));
        } else if (!isThere || hasStrayed(content)) {
            answers.doubts(key);
        }
    }

    @Override
    public int handedOver() {
        synchronized (boundary.lock) {
            return values.handedOver();
        }
    }

    private boolean hasStrayed(Val content) {
        synchronized (boundary.lock) {
            return values.strayed.has(content);
        }
    }

    private boolean mayHold(Val content) {
        synchronized (boundary.lock) {
            return values.mayHold(content);
        }
    }

    @Override
    public void swaps(Object expected, Object held) {
        if (held != null
                && held.getClass() == expected.getClass()
                && same(expected, held) != (expected == held)) {
            answers.doubts(expected);
        }
    }

    @Override
    public void comparesUnseen(boolean isHandedOver) {
        if (ThreadState.current().realm != Realms.E) {
            return;
        }
        Long constants;
        synchronized (boundary.lock) {
            boolean isNew = values.compared.looksUnseen(Effects.areTold()) || !isHandedOver;
            constants = isNew ? values.compared.constantsOfTest() : null;
        }
        if (constants != null) {
            IdentityLooks.tellUnseen(constants, isHandedOver);
        }
    }

    /** What two values hold, where they are equal and can be told apart; else null. */
    private Val equal(Object one, Object other, byte realm) {
        Val content =
                one instanceof String text
                        ? text.equals(other) ? Val.text(text) : null
                        : boundary.contentOf(one, realm);
        boolean isEqual =
                content != null
                        && RecordedValue.isTold(content)
                        && (one == other
                                || one instanceof String
                                || content.equals(boundary.contentOf(other, realm)));
        return isEqual ? content : null;
    }

    /** What code under test asks of two values, where one that is equal crossed; else null. */
    private IdentityQuestion question(Object one, Object other, Val content) {
        synchronized (boundary.lock) {
            return values.mayHold(content)
                    ? new IdentityQuestion(values, one, other, content)
                    : null;
        }
    }

    private boolean isOfNoneThatCrossed(IdentityQuestion asked) {
        synchronized (boundary.lock) {
            return asked.isOfOthers() && !values.isScattered(asked.content);
        }
    }

    /**
     * The environment compares two values: what it learns of how code under test handed them over
     * is recorded.
     */
    private void look(Object one, Object other, Val content) {
        HandedOver learned;
        synchronized (boundary.lock) {
            learned =
                    values.isOfTest(content)
                            ? values.compared.look(one, other, content, Effects.areTold())
                            : null;
        }
        if (learned != null) {
            IdentityLooks.tell(one, learned);
        }
    }

    @Override
    public void comparedUnseen(long constants, boolean isHandedOver) {
        answers.comparedUnseen(constants, isHandedOver);
    }

    @Override
    public void learnsCapacity() {
        byte realm = ThreadState.current().realm;
        if (realm == Realms.E) {
            IdentityLooks.tellCapacity();
        } else if (realm == Realms.T) {
            answers.learnsCapacity();
        }
    }

    @Override
    public void learned(Object value, HandedOver learned) {
        answers.learned(value, learned);
    }
}
