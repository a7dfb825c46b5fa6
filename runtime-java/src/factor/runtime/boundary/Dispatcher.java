package factor.runtime.boundary;

/** Calls real members by their index in the member table; generated, absent on replay. */
public interface Dispatcher {
    /**
     * Calls it.
     *
     * @param member index in the member table
     * @param receiver null for statics and constructors
     * @param arguments boxed, in the home's view
     * @return boxed; null for void; the new object for constructors
     */
    Object factor$invoke(int member, Object receiver, Object[] arguments) throws Throwable;
}
