package factor.runtime.effects;

import factor.transcript.MemberText;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Static methods of the environment that touch nothing but what they are given, once their class
 * has been initialised. The first call of the class may do that, so it has its place in the
 * recorded order; when and how often others come makes no difference to the environment. Under the
 * crossing lock.
 */
public final class Functions {
    /** By the class's internal name: name with descriptor. */
    private final Map<String, Set<String>> members = new HashMap<>();

    /** By the class's internal name: the first crossing that called it in the capture. */
    private final Map<String, Long> firstCalls = new HashMap<>();

    /** Classes that the capture, or a call of this test, has initialised. */
    private final Set<String> initialised = new HashSet<>();

    /**
     * @param lines each the class's internal name, its first call, name with descriptor
     */
    public Functions(Set<String> lines) {
        for (String line : lines) {
            String[] words = line.split(" ");
            firstCalls.put(words[0], Long.valueOf(words[1]));
            members.computeIfAbsent(words[0], owner -> new HashSet<>()).add(words[2]);
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

    /**
     * A test begins: what was initialised before it in the capture is so, whether the tests before
     * it are replayed or not.
     *
     * @param first its first crossing in the capture
     */
    public void testBegins(long first) {
        initialised.clear();
        firstCalls.forEach(
                (owner, call) -> {
                    if (call < first) {
                        initialised.add(owner);
                    }
                });
    }
}
