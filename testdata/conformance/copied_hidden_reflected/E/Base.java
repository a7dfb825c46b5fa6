package e;

import java.lang.reflect.Field;
import java.lang.reflect.Method;

public class Base {
    private final String name;
    protected int count = 1;

    protected Base(String name) {
        this.name = name;
    }

    String near() {
        return "near " + name;
    }

    private String secret(int by) {
        count += by;
        return "secret " + name + count;
    }

    /** What the class has, of any object of it. */
    public static String look(Object object) throws ReflectiveOperationException {
        Field name = Base.class.getDeclaredField("name");
        Field count = Base.class.getDeclaredField("count");
        Method near = Base.class.getDeclaredMethod("near");
        Method secret = Base.class.getDeclaredMethod("secret", int.class);
        count.setInt(object, count.getInt(object) + 10);
        return name.get(object) + " " + count.get(object) + " " + near.invoke(object) + " " + secret.invoke(object, 2);
    }
}
