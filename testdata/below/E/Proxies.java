package e;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.dynamic.loading.ClassLoadingStrategy;
import net.bytebuddy.implementation.MethodDelegation;
import net.bytebuddy.implementation.bind.annotation.Origin;
import net.bytebuddy.implementation.bind.annotation.RuntimeType;
import net.bytebuddy.implementation.bind.annotation.SuperCall;
import net.bytebuddy.matcher.ElementMatchers;

/** A framework: it counts the calls of objects, for which it makes classes below theirs. */
public final class Proxies {
    private static final List<String> CALLS = new ArrayList<>();

    private Proxies() {}

    public static Object of(Class<?> type, Object... arguments) throws Exception {
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
        Class<?> made =
                new ByteBuddy()
                        .subclass(type)
                        .method(ElementMatchers.isPublic().and(ElementMatchers.not(ElementMatchers.isDeclaredBy(Object.class))))
                        .intercept(MethodDelegation.to(Proxies.class))
                        .make()
                        .load(type.getClassLoader(), ClassLoadingStrategy.UsingLookup.of(lookup))
                        .getLoaded();
        return made.getDeclaredConstructors()[0].newInstance(arguments);
    }

    @RuntimeType
    public static Object called(@SuperCall Callable<?> inherited, @Origin Method method) throws Exception {
        CALLS.add(method.getName());
        return inherited.call();
    }

    /** What was called, in order. */
    public static List<String> calls() {
        return List.copyOf(CALLS);
    }

    /** As frameworks fill in what objects need. */
    public static void inject(Object object, String field, Object value) throws Exception {
        Field found = object.getClass().getSuperclass().getDeclaredField(field);
        found.setAccessible(true);
        found.set(object, value);
    }

    /** Called through what was made. */
    public static Object call(Object object, String method, Object argument) throws Exception {
        for (Method one : object.getClass().getMethods()) {
            if (one.getName().equals(method)) {
                return one.invoke(object, argument);
            }
        }
        throw new NoSuchMethodException(method);
    }
}
