package factor.runtime.crossing;

import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Wrapper;
import factor.runtime.content.CrossedValues;
import factor.runtime.jvm.Jvm;
import factor.transcript.Val;

import java.net.URL;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What code under test learns when it compares equal values by identity, or asks for the constant
 * that a text is equal to. Where the table of values does not tell it alone, the capture records
 * the answer as a call of the environment: the content, the places of both objects in the table,
 * and whether the one that is not in it is a constant.
 */
public final class IdentityQuestion {
    private static final Facet FACET =
            Facet.builtin(
                    (member, receiver, arguments) -> null,
                    "S E factor/runtime/Sameness same (Ljava/lang/Object;IIZ)V - -"
                            + " (Ljava/lang/Object;IIZ)V\n"
                            + "S E factor/runtime/Sameness other (Ljava/lang/Object;IIZ)V - -"
                            + " (Ljava/lang/Object;IIZ)V\n"
                            + "S E factor/runtime/Sameness interned (Ljava/lang/Object;IIZ)V - -"
                            + " (Ljava/lang/Object;IIZ)V\n");
    private static final ClassValue<Boolean> OF_VALUES =
            new ClassValue<>() {
                @Override
                protected Boolean computeValue(Class<?> type) {
                    boolean crosses = type.isRecord() || Jvm.isOfJdk(type.getClassLoader());
                    return crosses
                            && !type.isArray()
                            && type != Class.class
                            && !Enum.class.isAssignableFrom(type);
                }
            };

    public final Object one;
    public final Object other;
    public final Val content;

    /** Places in the table; negative where an object is not there. */
    public final int place;

    public final int otherPlace;

    /**
     * The object that is not in the table, or else both, is a constant of the program's, which any
     * code may have.
     */
    public final boolean isConstant;

    /** Compares two objects of the same content; the caller holds the crossing lock. */
    IdentityQuestion(CrossedValues known, Object one, Object other, Val content) {
        this.one = one;
        this.other = other;
        this.content = content;
        place = known.place(one, content);
        otherPlace = known.place(other, content);
        isConstant = CrossedValues.isConstant(place < 0 ? one : other);
    }

    /** Two objects of one class, which may be values. */
    public static boolean mayBeValues(Object one, Object other) {
        return one != null
                && other != null
                && one.getClass() == other.getClass()
                && !(one instanceof Wrapper)
                && isOfValues(one.getClass());
    }

    /** Objects of the class may be values. */
    public static boolean isOfValues(Class<?> type) {
        return type == String.class || OF_VALUES.get(type);
    }

    /**
     * Values of the class that cross as equal are so for {@code equals}. Not those that have none
     * ({@code Pattern}), ask others (an Optional, a record) or the network (a URL).
     */
    public static boolean isEqualByContent(Class<?> type) {
        return type == String.class
                || Jvm.isOfJdk(type.getClassLoader())
                        && type != Pattern.class
                        && type != Optional.class
                        && type != URL.class;
    }

    /** Neither object is one that crossed. */
    public boolean isOfOthers() {
        return place < 0 && otherPlace < 0;
    }

    public boolean isOfKnown() {
        return place >= 0 && otherPlace >= 0;
    }

    /** Records the answer. */
    public static boolean tell(IdentityQuestion asked) {
        boolean isSame = asked.one == asked.other;
        call(isSame, asked.one, asked.place, asked.otherPlace, asked.isConstant);
        return isSame;
    }

    private static void call(
            boolean isSame, Object one, int place, int otherPlace, boolean isConstant) {
        call(FACET.members[isSame ? 0 : 1], one, place, otherPlace, isConstant);
    }

    private static void call(Member member, Object one, int place, int otherPlace, boolean is) {
        Mode.current().cross(member, null, new Object[] {one, place, otherPlace, is});
    }

    /** Records that the other object is the constant which the one is equal to; returns it. */
    public static String tellInterned(IdentityQuestion asked) {
        asked.tellInterned(asked.place, asked.otherPlace, asked.one == asked.other);
        return (String) asked.other;
    }

    /** Tells that once more, as it was recorded. */
    public void tellInterned(int place, int otherPlace, boolean isItself) {
        call(FACET.members[2], one, place, otherPlace, isItself);
    }

    /** It tells of such an answer. */
    public static boolean isAnswer(Member member) {
        Member[] answers = FACET.members;
        return member == answers[0] || member == answers[1] || member == answers[2];
    }

    /** The members: of objects that are one, of others, and of texts and their constants. */
    public static Member[] answers() {
        return FACET.members;
    }

    /** Tells an answer that was recorded, once more. */
    public void tell(boolean isSame, int place, int otherPlace, boolean isConstant) {
        call(isSame, one, place, otherPlace, isConstant);
    }
}
