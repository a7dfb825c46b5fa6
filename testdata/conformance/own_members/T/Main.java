// shows: members of T's own classes whose types are E's, found, described and used by reflection: methods, fields, constructors
// group: reflection
// cut: t.**
package t;

import e.Part;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

public class Main {
    public static void main(String[] args) throws Exception {
        Class<?> type = Class.forName("t.Machine");
        described(type);

        Constructor<?> one = type.getDeclaredConstructor(Part.class);
        one.setAccessible(true);
        Machine<?> machine = (Machine<?>) one.newInstance(new Part("motor"));
        Machine<?> other = (Machine<?>) type.getConstructor(Part.class, Part[].class)
                .newInstance(new Part("diesel"), new Part[] {new Part("w1"), new Part("w2")});
        System.out.println(machine.engine().name() + " " + other.wheels.length);

        Method swap = type.getDeclaredMethod("swap", Part.class);
        System.out.println(swap.getParameterTypes()[0] == Part.class && swap.getReturnType() == Part.class);
        swap.setAccessible(true);
        System.out.println(((Part) swap.invoke(machine, other.engine())).name() + " " + machine.engine().name());
        System.out.println(type.getMethod("engine").invoke(machine) == other.engine());
        Method all = type.getDeclaredMethod("all", String.class, Part[].class);
        System.out.println(all.isVarArgs() + " " + all.invoke(null, "all", other.wheels));

        Field engine = type.getDeclaredField("engine");
        engine.setAccessible(true);
        System.out.println(engine.getType() == Part.class);
        engine.set(machine, new Part("set"));
        System.out.println(machine.engine().name() + " " + ((Part) engine.get(machine)).name());
        Field wheels = type.getDeclaredField("wheels");
        System.out.println(wheels.getType() == Part[].class);
        Object array = Array.newInstance(wheels.getType().getComponentType(), 2);
        Array.set(array, 0, new Part("front"));
        wheels.set(machine, array);
        System.out.println(Array.getLength(wheels.get(machine)) + " " + machine.wheels[0].name());
        Field made = type.getDeclaredField("made");
        made.setInt(null, made.getInt(null) + 10);
        System.out.println(Machine.made);

        try {
            type.getDeclaredMethod("fail").invoke(machine);
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause());
        }
        try {
            swap.invoke(machine, "no part");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            type.getDeclaredMethod("swap", Object.class);
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        try {
            Secret.class.getDeclaredMethod("hidden").invoke(null);
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage());
        }
        for (Method method : type.getDeclaredMethods()) {
            if (method.getName().equals("named")) {
                System.out.println(method.toGenericString());
                List<Object> sink = new ArrayList<>();
                method.invoke(machine, sink, new Part[0][0]);
                System.out.println(sink.size());
            }
        }
    }

    private static void described(Class<?> type) {
        Method[] methods = type.getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::toString));
        for (Method method : methods) {
            System.out.println(method + " " + Arrays.toString(method.getParameters()) + " " + method.getParameterCount()
                    + Arrays.toString(method.getParameterTypes()) + Arrays.toString(method.getGenericParameterTypes())
                    + Arrays.toString(method.getExceptionTypes()));
        }
        for (Field field : type.getDeclaredFields()) {
            System.out.println(field + " " + field.toGenericString() + " " + Modifier.toString(field.getModifiers()));
        }
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            System.out.println(constructor + " " + constructor.toGenericString() + " " + constructor.isVarArgs());
        }
        System.out.println(Modifier.toString(type.getModifiers()) + Arrays.toString(type.getTypeParameters()) + type.toGenericString());
    }
}

class Secret {
    private static void hidden() {}

    private Secret() {}
}
