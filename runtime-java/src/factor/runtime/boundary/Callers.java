package factor.runtime.boundary;

import factor.contract.EmittedNames;

import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.util.function.Predicate;

/** Whose code has called the runtime. */
public final class Callers {
    /**
     * In a substitute itself {@link StackWalker#getCallerClass} tells who called it, in a third of
     * the time that {@link #caller} takes.
     */
    public static final StackWalker CALLERS =
            StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE);

    private Callers() {}

    /**
     * The realm of the code that called the runtime: its class tells, for an initialiser runs on
     * whatever thread comes first. Where both realms run the code, the thread tells.
     */
    public static byte realm() {
        return realm(caller());
    }

    /** The same where the class of that code is known. */
    public static byte realm(Class<?> caller) {
        byte home =
                caller.getName().endsWith(EmittedNames.COPY)
                        ? Realms.L
                        : Mode.current().classes().homeOf(caller);
        if (home != Realms.L) {
            return home;
        }
        byte realm = running();
        return realm == 0 ? Realms.E : realm;
    }

    /**
     * The realm whose code runs on the thread; on one that a library or the JVM began, and that is
     * in no crossing, the stack tells. 0 where it has no code of either.
     */
    public static byte running() {
        byte realm = ThreadState.current().realm;
        return realm != Realms.L && realm != 0
                ? realm
                : CALLERS.walk(
                                frames ->
                                        frames.map(StackFrame::getDeclaringClass)
                                                .filter(type -> !Frames.generated(type.getName()))
                                                .map(Mode.current().classes()::homeOf)
                                                .filter(home -> home != Realms.L)
                                                .findFirst())
                        .orElse(realm);
    }

    /** The class whose code called the runtime. */
    public static Class<?> caller() {
        Predicate<StackFrame> own = frame -> frame.getClassName().startsWith(EmittedNames.RUNTIME);
        return CALLERS.walk(
                        frames ->
                                frames.dropWhile(own)
                                        .map(StackFrame::getDeclaringClass)
                                        .findFirst())
                .orElse(Object.class);
    }
}
