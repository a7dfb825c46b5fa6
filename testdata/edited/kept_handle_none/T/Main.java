// shows: T gets no set, and one of its own, by a method handle; the edit changes nothing that E sees
// verdict: passed
// cut: t.**
package t;

import e.Gate;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

public class Main {
    private static int walked;

    private static class Own extends AbstractSet<String> {
        @Override
        public Iterator<String> iterator() {
            walked++;
            return List.of("one").iterator();
        }

        @Override
        public int size() {
            return 1;
        }
    }

    static Set<String> of(boolean isThere) {
        return isThere ? new Own() : null;
    }

    @SuppressWarnings("unchecked")
    public static void main(String[] args) throws Throwable {
        Gate gate = new Gate();
        MethodHandle handle =
                MethodHandles.lookup()
                        .findStatic(
                                Main.class, "of", MethodType.methodType(Set.class, boolean.class));
        Set<String> none = (Set<String>) handle.invokeExact(false);
        Set<String> own = (Set<String>) handle.invokeExact(true);
        if (none != null || walked != 0 || !gate.opens(own.iterator().next())) {
            throw new IllegalStateException();
        }
    }
}
