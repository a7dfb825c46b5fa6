package factor.runtime.crossing;

import factor.runtime.boundary.Callers;
import factor.runtime.boundary.Disclosures;
import factor.runtime.boundary.MethodOrder;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;

import java.lang.reflect.Method;

/** Refuses reflection that a replay could not answer. */
public class ReflectionGuard implements Disclosures {
    protected final Realms realms;
    private final Mode mode;

    public ReflectionGuard(Realms realms, Mode mode) {
        this.realms = realms;
        this.mode = mode;
    }

    @Override
    public final boolean isGuarded(Class<?> type) {
        return realms.of(element(type)) == Realms.E;
    }

    @Override
    public final void inspects(Class<?> type, Class<?> caller) {
        Class<?> element = element(type);
        if (Callers.realm(caller) == Realms.T && !isLookedAt(element)) {
            mode.refusedHere("reflection on a class of the environment: " + element.getName());
        }
    }

    private static Class<?> element(Class<?> type) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        return element;
    }

    /** Code under test may look at the class, which a replay has with its members. */
    protected boolean isLookedAt(Class<?> type) {
        return realms.isLookedAt(type.getName());
    }

    @Override
    public Method[] inOrder(Class<?> type, boolean isDeclared, Method[] shown) {
        MethodOrder order = realms.order(type, isDeclared);
        return order == null ? shown : order.sorted(shown);
    }

    @Override
    public final void looksUpHandle(Class<?> type) {
        byte realm = Callers.realm();
        byte home = realms.of(type);
        if (home == Realms.T && realm == Realms.E) {
            mode.refusedHere(
                    "the environment looks up a method handle for a member of code under test: "
                            + type.getName());
        } else if (home == Realms.E && realm == Realms.T) {
            mode.refusedHere(
                    "code under test looks up a method handle for a member of the environment: "
                            + type.getName());
        }
    }
}
