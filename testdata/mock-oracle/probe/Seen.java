package probe;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Which calls were made, and on what. */
public final class Seen {
    private static final List<String> SITES = new ArrayList<>();
    private static final byte[] STATES = new byte[1 << 20];
    private static final byte MADE = 1;
    private static final byte ON_MOCK = 2;

    private Seen() {}

    static synchronized int site(String name) {
        SITES.add(name);
        return SITES.size() - 1;
    }

    static synchronized List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (int site = 0; site < SITES.size(); site++) {
            if (STATES[site] != 0) {
                lines.add(((STATES[site] & ON_MOCK) != 0 ? "1\t" : "0\t") + SITES.get(site));
            }
        }
        Collections.sort(lines);
        return lines;
    }

    /** A call is about to be made. */
    public static void at(Object receiver, int site) {
        if (receiver != null && STATES[site] != (MADE | ON_MOCK)) {
            STATES[site] |= isMock(receiver) ? MADE | ON_MOCK : MADE;
        }
    }

    private static boolean isMock(Object object) {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        return Library.MOCKITO.isMock(object, loader) || Library.EASYMOCK.isMock(object, loader) || isOfOldLibrary(object);
    }

    /** Mockito before 1.9.5 and EasyMock before 4.3 have nothing to ask: how they name classes and handle calls tells. */
    private static boolean isOfOldLibrary(Object object) {
        String name = object.getClass().getName();
        boolean isProxy = Proxy.isProxyClass(object.getClass());
        return name.contains("$$EnhancerByMockito")
                || name.contains("$$EnhancerByCGLIB") && name.contains("$Easymock")
                || isProxy && Proxy.getInvocationHandler(object).getClass().getName().startsWith("org.easymock.");
    }

    private enum Library {
        MOCKITO("org.mockito.Mockito", "mockingDetails", "isMock"),
        EASYMOCK("org.easymock.EasyMockSupport", "isAMock", null);

        private final String name;
        private final String question;
        private final String then;
        private volatile Method method;
        private volatile boolean isAbsent;

        Library(String name, String question, String then) {
            this.name = name;
            this.question = question;
            this.then = then;
        }

        boolean isMock(Object object, ClassLoader loader) {
            if (isAbsent) {
                return false;
            }
            try {
                if (method == null) {
                    method = Class.forName(name, true, loader).getMethod(question, Object.class);
                }
                Object answer = method.invoke(null, object);
                return (boolean) (then == null ? answer : method.getReturnType().getMethod(then).invoke(answer));
            } catch (ClassNotFoundException | NoSuchMethodException e) {
                isAbsent = true;
                return false;
            } catch (ReflectiveOperationException e) {
                return false;
            }
        }
    }
}
