package factor.runtime.content;

import factor.runtime.jvm.Jvm;
import factor.transcript.Val;

/**
 * The thread that crosses, handed over as an object: both realms hold the same one, for they run on
 * it, and a replay has its own. Other threads of one realm are none of the other's.
 */
final class CurrentThread {
    /** Nothing of it is carried over: what code sees of a thread is recorded where it is asked. */
    static final Val STATE = Val.value("state");

    private CurrentThread() {}

    /** Whether it may cross for the first time; a class of the program's is wrapped. */
    static boolean covers(Thread thread) {
        return thread == Thread.currentThread() && Jvm.isOfJdk(thread.getClass().getClassLoader());
    }
}
