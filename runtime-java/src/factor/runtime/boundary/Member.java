package factor.runtime.boundary;

import factor.contract.MemberKinds;
import factor.runtime.jvm.DescribedTypes;
import factor.transcript.MemberText;

/**
 * One member that can be crossed into: a line of a member table, resolved. Made by {@link
 * factor.runtime.Crossing#link}, or by the run-time emitter for members of JDK types.
 */
public final class Member {
    /** What calls it: the table it came from, and its line there. */
    public final Facet facet;

    final int index;

    /** Number among all members of this JVM; streams keep their own member ids by it. */
    public final int slot;

    /** One of {@link MemberKinds}. */
    public final char kind;

    /** It is asked of an object. */
    public final boolean onObject;

    /** Realm in which the code behind it runs: {@code 'T'} or {@code 'E'}. */
    public final byte home;

    /** Owner (internal name), name and descriptor in the home's view. */
    public final MemberText text;

    /** On replay the arguments are not compared. */
    public final boolean quiet;

    /** It closes what it is asked of. */
    public final boolean closes;

    /** A call of it can wait for some time, by its name and parameters. */
    public final boolean takesTime;

    /**
     * Capture: what a call of it writes without telling, by the receiver's class, see {@link
     * factor.runtime.effects.UntoldEffects}; null before the first.
     */
    public ClassValue<String> written;

    /**
     * Of each argument, the result and the receiver: 0 not asked yet, 1 no, 2 yes; see {@link
     * #hasIdentity}.
     */
    private final byte[] identities;

    /** Its line of the table, whole. */
    final String line;

    /**
     * Parses a line: kind, home, owner, name, descriptor, flags, wrapper method, caller's
     * descriptor.
     */
    Member(Facet facet, int index, int slot, String line) {
        int owner = 4;
        int name = line.indexOf(' ', owner) + 1;
        int descriptor = line.indexOf(' ', name) + 1;
        int flags = line.indexOf(' ', descriptor) + 1;
        this.facet = facet;
        this.index = index;
        this.slot = slot;
        this.line = line + '\n';
        kind = line.charAt(0);
        onObject =
                kind == MemberKinds.VIRTUAL
                        || kind == MemberKinds.INTERFACE
                        || kind == MemberKinds.GET_FIELD
                        || kind == MemberKinds.PUT_FIELD;
        home = (byte) line.charAt(2);
        text =
                new MemberText(
                        kind,
                        (char) home,
                        named(line.substring(owner, name - 1)),
                        named(line.substring(name, descriptor - 1)),
                        named(line.substring(descriptor, flags - 1)));
        quiet = line.charAt(flags) == 'q';
        closes = isClose(text);
        takesTime =
                text.descriptor().contains("Ljava/util/concurrent/TimeUnit;")
                        || text.name().equals("sleep") && text.owner().startsWith("java/");
        identities = new byte[text.descriptor().length() + 2];
    }

    /** It is a {@code close} without parameters and result. */
    public static boolean isClose(MemberText member) {
        return member.name().equals("close") && member.descriptor().equals("()V");
    }

    /**
     * A word of the table as it is named: a dot, which no name can hold, stands for a space, which
     * some compilers' names do.
     */
    public static String named(String word) {
        return word.replace('.', ' ');
    }

    /**
     * Types of parameters and result in one view; the result comes last, null where everything
     * fits.
     */
    private Class<?>[] callerTypes;

    private Class<?>[] homeTypes;
    private Class<?> owner;

    /** Stands for the result where arguments have their number. */
    public static final int RESULT = -1;

    /** Stands for the receiver where arguments have their number. */
    public static final int RECEIVER = -2;

    /**
     * Whether an object can be handed to the home as an argument or receiver, or to the caller as
     * the result.
     */
    public boolean fits(int at, Object object) {
        Class<?> type =
                at == RECEIVER
                        ? owner()
                        : at == RESULT ? callerTypes()[callerTypes().length - 1] : homeTypes()[at];
        return type == null || type.isPrimitive() || type.isInstance(object);
    }

    /** {@link BoxedTypes#hasIdentity}, asked once. */
    public boolean hasIdentity(int at) {
        byte known = identities[at - RECEIVER];
        if (known == 0) {
            known = (byte) (BoxedTypes.hasIdentity(text, at) ? 2 : 1);
            identities[at - RECEIVER] = known;
        }
        return known == 2;
    }

    private Class<?> owner() {
        if (owner == null) {
            try {
                owner =
                        Class.forName(
                                text.owner().replace('/', '.'),
                                false,
                                facet.hooks.getClassLoader());
            } catch (ClassNotFoundException e) {
                owner = Object.class;
            }
        }
        return owner;
    }

    private Class<?>[] callerTypes() {
        if (callerTypes == null) {
            callerTypes = types(named(line.substring(line.lastIndexOf(' ') + 1).trim()));
            int result = callerTypes.length - 1;
            Views views = Mode.current().classes().views();
            // Reflection makes objects of classes that the caller's code does not name.
            boolean isNamed = callerTypes[result] == void.class || views.planned(owner());
            if (text.name().equals("<init>") && isNamed) {
                callerTypes[result] = views.in(owner(), home == Realms.E ? Realms.T : Realms.E);
            }
        }
        return callerTypes;
    }

    private Class<?>[] homeTypes() {
        if (homeTypes == null) {
            homeTypes = types(text.descriptor());
        }
        return homeTypes;
    }

    private Class<?>[] types(String descriptor) {
        if (descriptor.charAt(0) != '(') {
            return new Class<?>
                    [text.kind() == MemberKinds.PUT_FIELD || text.kind() == MemberKinds.PUT_STATIC
                            ? 2
                            : 1];
        }
        return DescribedTypes.of(descriptor, facet.hooks.getClassLoader());
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
