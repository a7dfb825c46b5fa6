package e;

import java.lang.reflect.Proxy;
import t.Plan;

public class Host {
    private Host() {}

    public static String ask(Greeter greeter) {
        return greeter.greet("E") + " " + greeter.twice("E");
    }

    public static Plan plan() {
        return (Plan) Proxy.newProxyInstance(Host.class.getClassLoader(), new Class<?>[] {Plan.class},
                (proxy, method, arguments) -> method.getName() + arguments[0]);
    }
}
