package factor.runtime.boundary;

import factor.contract.EmittedNames;

/** The member tables of application types, for wrappers that are made at run time. */
public final class HookTables {
    private HookTables() {}

    /** The lines of the member table of a type's {@code …_hooks}; null when the type has none. */
    public static String[] of(Class<?> type, ClassLoader loader) {
        try {
            Class<?> hooks = Class.forName(type.getName() + EmittedNames.HOOKS, true, loader);
            var table = hooks.getDeclaredField("M");
            table.setAccessible(true);
            Member[] members = (Member[]) table.get(null);
            String[] lines = new String[members.length];
            for (int i = 0; i < lines.length; i++) {
                lines[i] = members[i].line;
            }
            return lines;
        } catch (ClassNotFoundException e) {
            return null;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    "the member table of " + type.getName() + " cannot be read", e);
        }
    }
}
