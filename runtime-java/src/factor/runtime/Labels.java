package factor.runtime;

import factor.transcript.MemberText;
import java.util.Set;

/** Which calls a replay takes to be read-only: those that the capture saw to be, but for what the user says. */
final class Labels {
    private final Set<String> reading;
    private final Set<String> writing;

    /** Members as {@code p.C#m}; {@code p.C#*} for all of a class. */
    Labels(Set<String> reading, Set<String> writing) {
        this.reading = reading;
        this.writing = writing;
    }

    /** @param label what the capture wrote behind the call, or null */
    boolean isReadOnly(MemberText member, String label) {
        return !names(writing, member) && (names(reading, member) || Effects.READ_ONLY.equals(label));
    }

    private static boolean names(Set<String> members, MemberText member) {
        String owner = member.owner().replace('/', '.') + '#';
        return members.contains(owner + member.name()) || members.contains(owner + '*');
    }
}
