// shows: an interface of T that names a class of E, implemented by a method handle
// group: reflection
// cut: t.**
package t;

import e.Gear;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class Main {
    public interface Turner {
        Gear turn(Gear gear);
    }

    static Gear twice(Gear gear) {
        return new Gear(2 * gear.teeth());
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        MethodHandle twice = MethodHandles.lookup().findStatic(Main.class, "twice", MethodType.methodType(Gear.class, Gear.class));
        try {
            System.out.println(MethodHandleProxies.asInterfaceInstance(Turner.class, twice).turn(new Gear(4)).teeth());
        } catch (IllegalArgumentException e) {
            System.out.println("no method to implement");
        }
    }
}
