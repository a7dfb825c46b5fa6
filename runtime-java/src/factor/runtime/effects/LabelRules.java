package factor.runtime.effects;

import factor.transcript.MemberText;

import java.util.Set;

/**
 * What a replay takes calls to have read and written: what the capture saw, but for what the user
 * says.
 */
public final class LabelRules {
    private final Set<String> reading;
    private final Set<String> writing;
    public final Functions functions;

    /** Nothing counts but functions. */
    private final boolean isStrict;

    /**
     * @param reading members as {@code p.C#m}; {@code p.C#*} for all of a class
     * @param writing the same
     */
    public LabelRules(Set<String> reading, Set<String> writing, Functions functions) {
        this(reading, writing, functions, false);
    }

    private LabelRules(
            Set<String> reading, Set<String> writing, Functions functions, boolean isStrict) {
        this.reading = reading;
        this.writing = writing;
        this.functions = functions;
        this.isStrict = isStrict;
    }

    /** Rules by which nothing is taken to have only read but functions. */
    public LabelRules strict() {
        return new LabelRules(reading, writing, functions, true);
    }

    /**
     * Null where nothing is known.
     *
     * @param note what the capture wrote behind the call, or null
     * @param isAlone no other thread can have been in a call meanwhile; of one without a note it is
     *     not known
     */
    public Label label(MemberText member, String note, boolean isAlone) {
        if (names(writing, member)) {
            return Label.said(false);
        }
        if (functions.has(member)) {
            return Label.FUNCTION;
        }
        if (isStrict) {
            return null;
        }
        Label label = Label.of(note);
        boolean isLabelled = label != null || isAlone;
        return isLabelled && names(reading, member) && (label == null || !label.isReadOnly)
                ? Label.said(true)
                : label;
    }

    private static boolean names(Set<String> members, MemberText member) {
        String owner = member.owner().replace('/', '.') + '#';
        return members.contains(owner + member.name()) || members.contains(owner + '*');
    }
}
