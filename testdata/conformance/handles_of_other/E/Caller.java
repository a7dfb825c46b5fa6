package e;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import t.Main;

public class Caller {
    private static final Lookup LOOKUP = MethodHandles.lookup();

    private Caller() {}

    public static String name(Main main) throws Throwable {
        MethodHandle handle = LOOKUP.findVirtual(Main.class, "name", MethodType.methodType(String.class));
        return (String) handle.invoke(main);
    }

    /** As a mapper does that knows nothing of the class. */
    public static Object read(Object bean, String name) throws Throwable {
        MethodHandle getter = LOOKUP.unreflect(bean.getClass().getMethod(name));
        return getter.asType(MethodType.methodType(Object.class, Object.class)).invokeExact(bean);
    }

    public static Object make(Class<?> type, String name) throws Throwable {
        MethodHandle constructor = LOOKUP.findConstructor(type, MethodType.methodType(void.class, String.class));
        Object made = constructor.invoke(name);
        MethodHandle other = LOOKUP.unreflectConstructor(type.getConstructor(String.class));
        return read(made, "name") + "," + read((Object) other.invoke(name + "'"), "name");
    }

    public static String join(Main one, Main... others) throws Throwable {
        MethodType type = MethodType.methodType(String.class, Main.class, Main[].class);
        MethodHandle joined = LOOKUP.findStatic(Main.class, "join", type);
        return (String) joined.invoke(one) + (String) joined.invoke(one, one, others[0]);
    }

    public static Object fields(Main main) throws Throwable {
        Lookup inside = MethodHandles.privateLookupIn(Main.class, LOOKUP);
        Field part = Main.class.getDeclaredField("part");
        Part before = (Part) inside.unreflectGetter(part).invoke(main);
        inside.findSetter(Main.class, "part", Part.class).invoke(main, new Part(before.name() + "2"));
        inside.findStaticSetter(Main.class, "count", int.class).invoke(7);
        int count = (int) inside.findStaticGetter(Main.class, "count", int.class).invoke();
        return before.name() + count + ((Part) inside.findGetter(Main.class, "part", Part.class).invoke(main)).name();
    }

    public static String fail(Main main) throws Throwable {
        Method method = Main.class.getMethod("fail", Part.class);
        try {
            LOOKUP.unreflect(method).invoke(main, new Part("broken"));
            return "none";
        } catch (IllegalStateException e) {
            return e.getMessage() + " " + LOOKUP.unreflect(method).type();
        }
    }

    public static String hidden() {
        try {
            return "found " + LOOKUP.findGetter(Main.class, "part", Part.class);
        } catch (ReflectiveOperationException e) {
            return e.getClass().getSimpleName();
        }
    }
}
