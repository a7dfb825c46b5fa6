package e;

import java.util.function.Supplier;

/** Keeps local variables of threads, and sets those that it is given. */
public class Settings {
    private static final ThreadLocal<StringBuilder> TEXT = ThreadLocal.withInitial(() -> new StringBuilder("e"));

    private Settings() {}

    public static int raise(ThreadLocal<Integer> local) {
        local.set(local.get() + 7);
        return local.get();
    }

    public static void forget(ThreadLocal<?> local) {
        local.remove();
    }

    public static ThreadLocal<StringBuilder> text() {
        return TEXT;
    }

    public static String own() {
        return TEXT.get().toString();
    }

    /** On a thread of the environment. */
    public static <A> A elsewhere(ThreadLocal<A> local, A value) throws InterruptedException {
        Object[] seen = new Object[1];
        Thread thread = new Thread(() -> {
            local.set(value);
            seen[0] = local.get();
        });
        thread.start();
        thread.join();
        @SuppressWarnings("unchecked")
        A found = (A) seen[0];
        return found;
    }

    public static Scope scope(String name) {
        return new Scope(() -> name);
    }

    /** A class of its own below. */
    public static class Scope extends InheritableThreadLocal<String> {
        private final Supplier<String> first;

        Scope(Supplier<String> first) {
            this.first = first;
        }

        @Override
        protected String initialValue() {
            return first.get();
        }

        public String enter(String name) {
            set(get() + "/" + name);
            return get();
        }
    }
}
