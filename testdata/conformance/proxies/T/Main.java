// shows: dynamic proxies of one realm for an interface of the other
// group: reflection
// cut: t.**
package t;

import e.Greeter;
import e.Host;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

public class Main {
    public static void main(String[] args) {
        InvocationHandler handler = (proxy, method, arguments) -> method.getName() + " " + arguments[0];
        Greeter greeter = (Greeter) Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {Greeter.class}, handler);
        System.out.println(greeter.greet("T"));
        System.out.println(Host.ask(greeter));
        Plan plan = Host.plan();
        System.out.println(plan.step(3));
    }
}
