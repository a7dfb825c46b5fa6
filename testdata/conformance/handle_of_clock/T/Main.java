// shows: T reaches a clock of the JDK by a method handle that it looks up
// group: reflection
// cut: t.**
package t;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class Main {
    public static void main(String[] args) throws Throwable {
        long then = System.nanoTime();
        long now = (long) MethodHandles.lookup().findStatic(System.class, "nanoTime", MethodType.methodType(long.class)).invokeExact();
        System.out.println(now >= then);
    }
}
