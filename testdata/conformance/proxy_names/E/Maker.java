package e;

import java.lang.reflect.Proxy;

public class Maker {
    interface Own {}

    interface Other {}

    /** Makes classes of proxies of its own, which are numbered. */
    public static int make() {
        return made(Own.class) + made(Own.class, Other.class) + made(Other.class);
    }

    private static int made(Class<?>... of) {
        Object proxy = Proxy.newProxyInstance(Maker.class.getClassLoader(), of, (self, method, arguments) -> null);
        return proxy.getClass().getInterfaces().length;
    }

    public static void tell(String name) {}
}
