package e;

import java.lang.reflect.Method;
import java.util.Arrays;
import t.Chain;
import t.Trim;

public class Builder {
    public Chain chain;
    private String last = new Extra().name();

    public void addTrim(Trim trim) {
        last = "trim " + trim;
    }

    public void addChain(Chain chain) {
        this.chain = chain;
        last = "chain " + chain;
    }

    public void addBoth(Trim trim, Chain chain) {
        last = trim + " and " + chain;
    }

    /** As build tools and bean factories do it. */
    public String add(String name) throws ReflectiveOperationException {
        for (Method method : Builder.class.getMethods()) {
            if (method.getName().equalsIgnoreCase("add" + name) && method.getParameterCount() > 0 && method.getReturnType() == void.class) {
                Object[] made = new Object[method.getParameterCount()];
                for (int i = 0; i < made.length; i++) {
                    made[i] = method.getParameterTypes()[i].getConstructor().newInstance();
                }
                method.invoke(this, made);
                return Arrays.toString(Arrays.stream(method.getParameterTypes()).map(Class::getName).toArray());
            }
        }
        return "no such method";
    }

    public String last() {
        return last;
    }

    public String types() throws ReflectiveOperationException {
        return Builder.class.getField("chain").getType().getName() + " "
                + (Builder.class.getMethod("addChain", Chain.class).getParameterTypes()[0] == Chain.class);
    }
}
