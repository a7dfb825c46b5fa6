package e;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.List;
import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** Ways around the instructions that write. */
public class Reflected {
    private static final VarHandle COUNT;
    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
    private static final MethodHandle SETTER;
    private static final MethodHandle ADD;
    private static final AtomicIntegerFieldUpdater<Reflected> UPDATER =
            AtomicIntegerFieldUpdater.newUpdater(Reflected.class, "updated");

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            COUNT = lookup.findVarHandle(Reflected.class, "count", int.class);
            SETTER = lookup.findSetter(Reflected.class, "count", int.class);
            ADD = lookup.findVirtual(List.class, "add", MethodType.methodType(boolean.class, Object.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final int[] numbers = new int[2];
    private final List<Object> list = new ArrayList<>();
    private int count;
    private volatile int updated;

    int up() {
        return ++count;
    }

    public void writesByAField(int i) throws ReflectiveOperationException {
        Field field = Reflected.class.getDeclaredField("count");
        field.setInt(this, i);
    }

    public Object writesByAMethod(int i) throws ReflectiveOperationException {
        Method method = Reflected.class.getDeclaredMethod("up");
        return method.invoke(this);
    }

    public void writesByAMethodOfTheJdk(int i) throws ReflectiveOperationException {
        Method method = List.class.getMethod("add", Object.class);
        method.invoke(list, i);
    }

    public void writesByReflectionOfArrays(int i) {
        Array.setInt(numbers, i, 1);
    }

    public void writesByAVarHandle(int i) {
        COUNT.set(this, i);
    }

    public int writesByAnAtomicVarHandle(int i) {
        return (int) COUNT.getAndAdd(this, i);
    }

    public void writesByAVarHandleOfArrays(int i) {
        ELEMENT.setVolatile(numbers, i, 1);
    }

    public void writesByAMethodHandle(int i) throws Throwable {
        SETTER.invokeExact(this, i);
    }

    public boolean writesByAMethodHandleOfTheJdk(int i) throws Throwable {
        return (boolean) ADD.invokeExact(list, (Object) "text");
    }

    public int writesByAnUpdater(int i) {
        return UPDATER.incrementAndGet(this) + i;
    }
}
