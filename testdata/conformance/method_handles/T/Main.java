// shows: method handles that T looks up in a class of E
// group: reflection
// cut: t.**
package t;

import e.Tool;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class Main {
    public static void main(String[] args) throws Throwable {
        MethodHandle use = MethodHandles.lookup()
                .findVirtual(Tool.class, "use", MethodType.methodType(String.class, String.class));
        System.out.println((String) use.invoke(new Tool("hammer"), "nail"));
    }
}
