package e;

import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.ObjIntConsumer;
import java.util.function.ToIntFunction;

public final class Beans {
    private Beans() {}

    @SuppressWarnings("unchecked")
    public static List<String> fill(Object bean) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(bean.getClass(), MethodHandles.lookup());
        List<String> seen = new ArrayList<>();
        Method[] methods = bean.getClass().getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName).reversed());
        for (Method method : methods) {
            MethodHandle handle = lookup.unreflect(method);
            MethodType type = handle.type();
            if (method.getName().equals("setX")) {
                ((ObjIntConsumer<Object>) lambda(lookup, ObjIntConsumer.class, "accept", handle, void.class, Object.class, int.class)).accept(bean, 4);
            } else if (method.getName().startsWith("set")) {
                Object value = type.parameterType(1) == String.class ? "p" : bean;
                ((BiConsumer<Object, Object>) lambda(lookup, BiConsumer.class, "accept", handle, void.class, Object.class, Object.class)).accept(bean, value);
            } else if (type.returnType() == int.class) {
                seen.add("int " + ((ToIntFunction<Object>) lambda(lookup, ToIntFunction.class, "applyAsInt", handle, int.class, Object.class)).applyAsInt(bean));
            } else {
                Object got = ((Function<Object, Object>) lambda(lookup, Function.class, "apply", handle, Object.class, Object.class)).apply(bean);
                seen.add(got instanceof String ? (String) got : got == bean ? "itself" : "another");
            }
        }
        return seen;
    }

    private static Object lambda(MethodHandles.Lookup lookup, Class<?> type, String name, MethodHandle handle, Class<?> result, Class<?>... parameters)
            throws Throwable {
        MethodType erased = MethodType.methodType(result, parameters);
        return LambdaMetafactory.metafactory(lookup, name, MethodType.methodType(type), erased, handle, handle.type()).getTarget().invoke();
    }
}
