package e;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

public final class Mappers implements InvocationHandler {
    private static final List<String> LOG = new ArrayList<>();
    private final Map<Method, String> known = new HashMap<>();
    private final Map<String, Object> rows = new TreeMap<>();
    private final Function<String, Object> maker;

    private Mappers(Class<?> type, Function<String, Object> maker) {
        this.maker = maker;
        for (Method method : type.getMethods()) {
            known.put(method, method.getName() + " of " + type.getSimpleName());
        }
    }

    public static <A> A of(Class<A> type, Function<String, Object> maker) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, new Mappers(type, maker)));
    }

    public static void touch(Object accounts, String name) {
        for (Method method : accounts.getClass().getInterfaces()[0].getMethods()) {
            if (method.getName().equals("find")) {
                try {
                    LOG.add("touched " + method.invoke(accounts, name));
                } catch (ReflectiveOperationException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }

    public static List<String> log() {
        return LOG;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] args) throws Throwable {
        if (method.getDeclaringClass() == Object.class) {
            return method.invoke(this, args);
        }
        LOG.add(known.get(method) + " " + method.isDefault() + Modifier.isAbstract(method.getModifiers())
                + Arrays.toString(method.getParameterTypes()) + method.getReturnType().getName());
        if (method.isDefault()) {
            MethodType type = MethodType.methodType(method.getReturnType(), method.getParameterTypes());
            Class<?> owner = method.getDeclaringClass();
            return MethodHandles.privateLookupIn(owner, MethodHandles.lookup())
                    .findSpecial(owner, method.getName(), type, owner)
                    .bindTo(proxy)
                    .invokeWithArguments(args);
        }
        return switch (method.getName()) {
            case "find" -> rows.computeIfAbsent((String) args[0], maker);
            case "either" -> args[0];
            case "update" -> {
                rows.put("tea", args[0]);
                yield null;
            }
            default -> rows.size();
        };
    }
}
