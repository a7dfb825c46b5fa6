package factor.runtime.boundary;

import java.lang.reflect.Method;

/**
 * What code of a realm is shown of the other one without a crossing: classes, files of the class
 * path, stacks.
 */
public interface Disclosures {
    /** Those of a program in which nobody looks. */
    Disclosures NONE = new Disclosures() {};

    /** Whether it matters which code asks what a class is made of. */
    default boolean isGuarded(Class<?> type) {
        return false;
    }

    /** The code of a class asks what a class is made of that {@link #isGuarded}. */
    default void inspects(Class<?> type, Class<?> caller) {}

    /** Code of the thread's realm looks up a method handle for a member of a class. */
    default void looksUpHandle(Class<?> type) {}

    /**
     * Whether a test runner asks for the members of a class under test now. What it asks for is
     * told apart from what others do, so the JDK must not keep it.
     */
    default boolean isForRunner(Class<?> type) {
        return false;
    }

    /** Code of the thread's realm is given a class object. */
    default void isGiven(Class<?> type) {}

    /** Code of the thread's realm is shown what a class is made of, members included. */
    default void isShown(Class<?> type) {}

    /**
     * The methods of a class that code of the thread's realm is shown, all public ones or all that
     * it declares, in the order that a replay has as well: the JVM's own differs from one to the
     * next.
     */
    default Method[] inOrder(Class<?> type, boolean isDeclared, Method[] shown) {
        return shown;
    }

    /** The same by the name of a class of the code under test. */
    default void isShown(String type) {}

    /** A file of the class path is looked for, by its name there. */
    default void seeks(String resource) {}

    /** Code under test looks at a stack in which a class of the environment calls it. */
    default void looksUnder(String type) {}

    /**
     * The environment looks at the stack of an exception, or (null) at that of the thread.
     *
     * @param hasLines it can do with the lines what it likes
     */
    default void seesStack(StackTraceElement[] frames, Throwable thrown, boolean hasLines) {}

    /** The environment asks for the line of a frame. */
    default void seesLine(StackTraceElement frame) {}
}
