package e;

import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.lang.StackWalker.StackFrame;
import java.util.stream.Stream;

/** Counts properties of whoever calls it. */
public class Beans {
    private int asked;

    public int count() {
        asked++;
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).walk(Beans::count);
    }

    private static int count(Stream<StackFrame> frames) {
        return frames.map(StackFrame::getDeclaringClass).mapToInt(Beans::properties).sum();
    }

    private static int properties(Class<?> type) {
        try {
            return type.getName().endsWith("Bean") ? Introspector.getBeanInfo(type).getPropertyDescriptors().length : 0;
        } catch (IntrospectionException e) {
            throw new IllegalStateException(e);
        }
    }
}
