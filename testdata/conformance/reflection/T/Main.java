// shows: reflection of T on a class of E: its methods, fields and constructors, instances, calls
// group: reflection
// cut: t.**
package t;

import e.Bean;
import java.lang.reflect.Method;
import java.util.Arrays;

public class Main {
    public static void main(String[] args) throws Exception {
        System.out.println(Bean.class.getName() + " " + Bean.class.getPackageName() + " " + Bean.class.isInterface());
        System.out.println(Bean.named("t.Main") == Main.class);
        System.out.println(Class.forName("e.Bean") == Bean.class);
        System.out.println(Arrays.stream(Bean.class.getDeclaredMethods()).map(Method::getName).sorted().toList());
        System.out.println(Bean.class.getDeclaredFields().length + " " + Bean.class.getConstructors().length);
        Bean bean = Bean.class.getConstructor().newInstance();
        System.out.println(bean.getName());
        Bean.class.getMethod("setName", String.class).invoke(bean, "other");
        System.out.println(Bean.class.getMethod("getName").invoke(bean));
        System.out.println(Bean.class.getField("size").getInt(bean));
    }
}
