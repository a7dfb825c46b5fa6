// shows: code under test looks at classes of the environment by reflection, calls what it finds, and is given a method of one
// group: reflection
// cut: t.**
package t;

import e.Options;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class Main {
    static final class Own implements Sized {
        @Override
        public int size() {
            return 1;
        }
    }

    private static String names(Member[] members) {
        return Stream.of(members).filter(member -> member.getDeclaringClass() != Object.class)
                .map(member -> Modifier.toString(member.getModifiers()) + " " + member.getName()).sorted().collect(Collectors.joining(","));
    }

    public static void main(String[] args) throws Throwable {
        Class<?> type = Options.class;
        System.out.println(names(type.getMethods()));
        System.out.println(names(type.getDeclaredFields()) + " " + names(type.getConstructors()));
        System.out.println(type.getSuperclass().getName() + " " + Modifier.toString(type.getModifiers()) + " " + Arrays.toString(type.getInterfaces()));
        Options options = new Options();
        Method set = Options.class.getMethod("setMost", int.class);
        System.out.println(set + " " + set.getAnnotation(Mark.class).value() + " " + Arrays.toString(set.getParameterTypes()));
        System.out.println(Stream.of(set.getAnnotations()).map(Object::toString).sorted().toList());
        set.invoke(options, 9);
        System.out.println(options.size());
        try {
            set.invoke(options, -1);
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause().getMessage());
        }
        Constructor<?> made = type.getConstructor(int.class);
        System.out.println(((Options) made.newInstance(4)).size());
        Field most = type.getDeclaredField("most");
        most.setAccessible(true);
        System.out.println(most.getInt(options) + " " + most.getType());
        most.setInt(options, 3);
        System.out.println(options.size() + " " + type.getField("KIND").get(null));
        Method held = type.getMethod("held", Sized.class, String[].class);
        Own own = new Own();
        System.out.println(held.invoke(options, own, new String[4]) == own);
        System.out.println(held.invoke(options, own, new String[1]) == options);
        System.out.println(type.getMethod("base").invoke(options) + " " + options.base());
        MethodHandle of = MethodHandles.lookup().findStatic(Options.class, "of", MethodType.methodType(Options.class, int.class));
        System.out.println(((Options) of.invoke(6)).size());
        System.out.println(options.method().getAnnotation(Mark.class).value() + " " + options.method().equals(set));
    }
}
