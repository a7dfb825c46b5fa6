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
    public final void inspects(Class<?> type) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        if (realms.of(element) == Realms.E && Callers.realm() == Realms.T && !isLookedAt(element)) {
            mode.refusedHere("reflection on a class of the environment: " + element.getName());
        }
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
