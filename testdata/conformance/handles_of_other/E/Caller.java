package e;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import t.Main;

public class Caller {
    private Caller() {}

    public static String name(Main main) throws Throwable {
        MethodHandle handle = MethodHandles.lookup().findVirtual(Main.class, "name", MethodType.methodType(String.class));
        return (String) handle.invoke(main);
    }
}
