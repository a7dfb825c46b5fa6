package e;

import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.StackWalker.StackFrame;
import java.util.Objects;
import java.util.function.Function;

public class Partner {
    private int calls;

    public long numbers() {
        calls++;
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(
                        frames ->
                                frames.map(
                                                (Function<StackFrame, Class<?>> & Serializable)
                                                        StackFrame::getDeclaringClass)
                                        .map(
                                                (Function<Class<?>, ObjectStreamClass>
                                                                & Serializable)
                                                        ObjectStreamClass::lookup)
                                        .filter(Objects::nonNull)
                                        .mapToLong(ObjectStreamClass::getSerialVersionUID)
                                        .sum());
    }
}
