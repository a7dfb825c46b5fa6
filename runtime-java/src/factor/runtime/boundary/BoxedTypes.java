package factor.runtime.boundary;

import factor.contract.MemberKinds;
import factor.contract.RuntimeClasses;
import factor.transcript.MemberText;

/**
 * Which arguments and results of a member are primitive: their boxes are the runtime's own, and
 * nobody compares them.
 */
public final class BoxedTypes {
    /** Stands for the result where arguments have their number. */
    private static final int RESULT = Member.RESULT;

    private BoxedTypes() {}

    /** The identity of an argument, or of the result, is the program's. */
    public static boolean hasIdentity(MemberText member, int at) {
        if (member.owner().startsWith(RuntimeClasses.RUNTIME)) {
            return false; // members of the runtime, whose arguments tell of crossings
        }
        String descriptor = member.descriptor();
        if (descriptor.charAt(0) != '(') {
            return descriptor.length() > 1;
        }
        if (at == RESULT) {
            return descriptor.charAt(descriptor.length() - 2) != ')'
                    || member.kind() == MemberKinds.CONSTRUCTOR;
        }
        return at == Member.RECEIVER || isReference(descriptor, at);
    }

    private static boolean isReference(String descriptor, int wanted) {
        int at = 1;
        for (int passed = 0; passed < wanted; passed++) {
            at = end(descriptor, at);
        }
        char first = descriptor.charAt(at);
        return first == 'L' || first == '[';
    }

    private static int end(String descriptor, int from) {
        int at = from;
        while (descriptor.charAt(at) == '[') {
            at++;
        }
        return descriptor.charAt(at) == 'L' ? descriptor.indexOf(';', at) + 1 : at + 1;
    }
}
