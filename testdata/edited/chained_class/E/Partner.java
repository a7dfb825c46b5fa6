package e;

import java.io.ObjectStreamClass;
import java.lang.StackWalker.StackFrame;
import java.util.Objects;

public class Partner {
    private int calls;

    public long numbers() {
        calls++;
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(
                        frames ->
                                frames.map(StackFrame::getDeclaringClass)
                                        .map(ObjectStreamClass::lookup)
                                        .filter(Objects::nonNull)
                                        .mapToLong(ObjectStreamClass::getSerialVersionUID)
                                        .sum());
    }
}
