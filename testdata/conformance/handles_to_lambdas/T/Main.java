// shows: the environment makes lambdas of method handles of the code under test, as a mapper of beans does, and T of its own
// group: reflection
// cut: t.**
package t;

import e.Beans;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.function.Function;

public class Main {
    @SuppressWarnings("unchecked")
    public static void main(String[] args) throws Throwable {
        Point point = new Point();
        System.out.println(Beans.fill(point));
        System.out.println(point.getX() + " " + point.getName() + " " + (point.getNext() == point));
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle getter = lookup.findVirtual(Point.class, "getName", MethodType.methodType(String.class));
        Function<Point, String> name = (Function<Point, String>) LambdaMetafactory.metafactory(lookup, "apply", MethodType.methodType(Function.class),
                MethodType.methodType(Object.class, Object.class), getter, getter.type()).getTarget().invoke();
        System.out.println(name.apply(point));
    }
}
