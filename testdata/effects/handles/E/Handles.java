package e;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Methods of the JDK that write, behind interfaces, without any code of the program. */
public class Handles {
    /** An interface of the program. */
    public interface Adder {
        boolean add(Object element);
    }

    private final List<Object> kept = new ArrayList<>();
    private final Adder adder;
    private final Predicate<Object> predicate;
    private final Adder proxy;

    @SuppressWarnings("unchecked")
    public Handles() throws ReflectiveOperationException {
        MethodHandle add = MethodHandles.lookup().findVirtual(List.class, "add", MethodType.methodType(boolean.class, Object.class));
        adder = MethodHandleProxies.asInterfaceInstance(Adder.class, add.bindTo(kept));
        predicate = MethodHandleProxies.asInterfaceInstance(Predicate.class, add.bindTo(kept));
        proxy = (Adder) Proxy.newProxyInstance(Handles.class.getClassLoader(), new Class<?>[] {Adder.class},
                (self, method, arguments) -> List.class.getMethod("add", Object.class).invoke(kept, arguments));
    }

    public boolean writesByAnInterfaceOfTheProgram(int i) {
        return adder.add(i);
    }

    public boolean writesByAnInterfaceOfTheJdk(int i) {
        return predicate.test(i);
    }

    public boolean writesByAProxy(int i) {
        return proxy.add(i);
    }
}
