package factor.runtime.effects;

import factor.transcript.MemberText;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Static methods of the environment that touch nothing but what they are given, once their class
 * has been initialised. The first call of a test may do that, so it has its place in the recorded
 * order; when and how often others come makes no difference to the environment. Under the crossing
 * lock.
 */
public final class Functions {
    /** By the class's internal name: name with descriptor. */
    private final Map<String, Set<String>> members = new HashMap<>();

    /** Classes that a call of this test has initialised, if nothing had before. */
    private final Set<String> initialised = new HashSet<>();

    /**
     * @param lines each the class's internal name, a blank, name with descriptor
     */
    public Functions(Set<String> lines) {
        for (String line : lines) {
            int blank = line.indexOf(' ');
            members.computeIfAbsent(line.substring(0, blank), owner -> new HashSet<>())
                    .add(line.substring(blank + 1));
        }
    }

    public boolean isEmpty() {
        return members.isEmpty();
    }

    /** Whether a call makes no difference to the environment, whenever it comes from now on. */
    boolean has(MemberText member) {
        return initialised.contains(member.owner())
                && members.get(member.owner()).contains(member.name() + member.descriptor());
    }

    /** A call has been made in its place in the recorded order. */
    public void called(MemberText member) {
        if (members.containsKey(member.owner())) {
            initialised.add(member.owner());
        }
    }

    /** What earlier tests have initialised is not known of a test that is replayed alone. */
    public void testBegins() {
        initialised.clear();
    }
}
