// shows: names of the classes of T's proxies, which are numbered with those that E makes, and texts of threads
// group: reflection
// cut: t.**
package t;

import e.Maker;
import java.lang.reflect.Proxy;

public class Main {
    interface First {}

    interface Second {}

    public static void main(String[] args) {
        told(First.class);
        System.out.println(Maker.make());
        told(Second.class);
        System.out.println(Main.class.getName() + " " + First.class.getSimpleName() + " " + int[].class.getTypeName() + " " + First.class.toString());
        Thread thread = new Thread(() -> {}, "made");
        System.out.println("~ " + thread.toString());
    }

    private static void told(Class<?> of) {
        Class<?> type = Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {of}, (self, method, arguments) -> null).getClass();
        System.out.println("~ " + type.getName() + " " + type.getSimpleName() + " " + type.getTypeName() + " " + type.toString());
        Maker.tell(type.getName());
    }
}
