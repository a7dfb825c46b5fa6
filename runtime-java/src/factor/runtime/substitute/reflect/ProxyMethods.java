package factor.runtime.substitute.reflect;

import factor.runtime.jvm.Jvm;
import factor.runtime.jvm.StaticSlot;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Arrays;

/**
 * Substitutes for how code of the application makes proxies. The JDK hands the handler of a proxy
 * the method that was called, as the class file has it. A handler is to see the method of the
 * source: it may ask whether that is a default method, or look it up among those of the interface.
 */
public final class ProxyMethods {
    private static final ClassValue<Boolean> SHOWN =
            new ClassValue<>() {
                @Override
                protected Boolean computeValue(Class<?> proxy) {
                    Jvm.UNSAFE.ensureClassInitialized(proxy);
                    Arrays.stream(proxy.getDeclaredFields())
                            .filter(ProxyMethods::holdsMethod)
                            .forEach(ProxyMethods::show);
                    return true;
                }
            };

    private ProxyMethods() {}

    /** {@link Proxy#newProxyInstance} */
    public static Object newProxyInstance(
            ClassLoader loader, Class<?>[] interfaces, InvocationHandler handler) {
        Loaders.refuse(loader, "to define a proxy's class");
        Object proxy = Proxy.newProxyInstance(loader, interfaces, handler);
        SHOWN.get(proxy.getClass());
        return proxy;
    }

    /** {@link Proxy#getProxyClass} */
    @SuppressWarnings("deprecation")
    public static Class<?> getProxyClass(ClassLoader loader, Class<?>... interfaces) {
        Loaders.refuse(loader, "to define a proxy's class");
        Class<?> proxy = Proxy.getProxyClass(loader, interfaces);
        SHOWN.get(proxy);
        return proxy;
    }

    private static boolean holdsMethod(Field field) {
        return Modifier.isStatic(field.getModifiers()) && field.getType() == Method.class;
    }

    /** Nobody but the proxy's class has the method that it holds, so it may be changed. */
    private static void show(Field field) {
        StaticSlot slot = new StaticSlot(field);
        Method called = (Method) slot.get();
        if (called != null) {
            slot.set(SourceMembers.method(ofSource(called)));
        }
    }

    /** That of the class's own realm, where the method is the one for code of the other. */
    private static Method ofSource(Method called) {
        return !SourceMembers.ofOther(called)
                ? called
                : Arrays.stream(called.getDeclaringClass().getDeclaredMethods())
                        .filter(method -> SourceMembers.isSame(method, called))
                        .filter(method -> !SourceMembers.ofOther(method))
                        .findFirst()
                        .orElse(called);
    }
}
