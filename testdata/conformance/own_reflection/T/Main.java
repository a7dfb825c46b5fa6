// shows: reflection of T on its own classes, method handles and stack traces of its own, and of exceptions of E
// group: reflection
// cut: t.**
package t;

import e.Helper;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Member;
import java.util.Arrays;
import java.util.stream.Stream;

public class Main {
    public static void main(String[] args) throws Throwable {
        Bean bean = Bean.class.getConstructor().newInstance();
        System.out.println(Helper.use(bean) + " " + names(Bean.class.getDeclaredMethods()));
        System.out.println(names(Bean.class.getDeclaredFields()) + " " + names(Bean.class.getFields()));
        System.out.println(Arrays.toString(Bean.class.getInterfaces()) + " " + Bean.class.getSuperclass());
        System.out.println(Bean.class.getMethod("getName").invoke(bean) + " " + Bean.class.getField("size").getInt(bean));
        System.out.println((String) MethodHandles.lookup()
                .findVirtual(Bean.class, "getName", MethodType.methodType(String.class)).invoke(bean));
        System.out.println(names(Bean.class.getMethods()).contains("hashCode") + " " + Bean.class.getMethod("hashCode").getDeclaringClass() + " "
                + (Bean.class.getMethod("hashCode").invoke(bean).equals(bean.hashCode())));
        Helper helper = new Helper();
        bean.helper(helper);
        System.out.println(bean.has(helper));
        System.out.println(classes(new Throwable().getStackTrace()) + " " + classes(Thread.currentThread().getStackTrace()));
        try {
            helper.fail();
        } catch (IllegalStateException e) {
            System.out.println(classes(e.getStackTrace()));
        }
    }

    private static String names(Member[] members) {
        return Stream.of(members).map(Member::getName).filter(name -> !name.startsWith("lambda$")).sorted().toList().toString();
    }

    private static String classes(StackTraceElement[] frames) {
        return Arrays.stream(frames).map(f -> f.getClassName() + "." + f.getMethodName() + f.getLineNumber())
                .filter(name -> !name.startsWith("java.lang.Thread")).toList().toString();
    }
}
