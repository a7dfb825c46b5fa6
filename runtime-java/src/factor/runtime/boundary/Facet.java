package factor.runtime.boundary;

import factor.contract.EmittedNames;
import factor.runtime.jvm.Jvm;

/**
 * A member table and what calls its members: one for each {@code …_hooks} class and each run-time
 * wrapper class.
 */
public final class Facet {
    private static int slots;

    /**
     * How often code of the environment was called: on a replay never, as its report says. Not
     * exact where threads race.
     */
    private static long environmentCalls;

    /** The class whose members these are; its loader sees the generated classes. */
    public final Class<?> hooks;

    public final Member[] members;
    private Dispatcher dispatcher;

    private Facet(Class<?> hooks, int size) {
        this.hooks = hooks;
        members = new Member[size];
    }

    /** Parses a member table (docs/reference/runtime-contract.md). */
    public static Facet parse(Class<?> hooks, String[] table) {
        String text = String.join("", table);
        int size = 0;
        for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
            size++;
        }
        Facet facet = new Facet(hooks, size);
        int at = 0;
        for (int index = 0; index < size; index++) {
            int end = text.indexOf('\n', at);
            facet.members[index] = new Member(facet, index, nextSlot(), text.substring(at, end));
            at = end + 1;
        }
        return facet;
    }

    private static synchronized int nextSlot() {
        return slots++;
    }

    /** A table whose members the runtime itself calls. */
    public static Facet builtin(Dispatcher dispatcher, String... table) {
        Facet facet = parse(Facet.class, table);
        facet.dispatcher = dispatcher;
        return facet;
    }

    /** Calls the real member. */
    public Object invoke(Member member, Object receiver, Object[] arguments) throws Throwable {
        if (member.home == Realms.E) {
            environmentCalls++;
        }
        return dispatcher().factor$invoke(member.index, receiver, arguments);
    }

    public static long environmentCalls() {
        return environmentCalls;
    }

    /**
     * What calls the real members; its class is loaded at the first call, for it is absent on
     * replay.
     */
    private Dispatcher dispatcher() {
        Dispatcher known = dispatcher;
        if (known == null) {
            String name = hooks.getName();
            String calling =
                    name.endsWith(EmittedNames.HOOKS)
                            ? name.substring(0, name.length() - EmittedNames.HOOKS.length())
                                    + EmittedNames.DISPATCHER
                            : name;
            try {
                Class<?> type = Class.forName(calling, false, hooks.getClassLoader());
                known = (Dispatcher) Jvm.allocate(type);
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException("the dispatcher " + calling + " is missing", e);
            }
            dispatcher = known;
        }
        return known;
    }
}
