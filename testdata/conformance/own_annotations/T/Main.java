// shows: annotations of E's and T's types on classes of T, read by T and by E: defaults, classes, enums, arrays, repeated, inherited
// group: reflection
// cut: t.**
package t;

import e.Colour;
import e.Mark;
import e.Reader;
import java.lang.annotation.Annotation;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Method;
import java.util.Arrays;

public class Main {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Own {
        Class<?>[] types() default {};

        Mark inner() default @Mark("inner");
    }

    @Mark(value = "base", colour = Colour.GREEN, type = Main.class)
    @Own(types = {Reader.class, Main.class})
    static class Base {
        @Mark("field")
        int field;

        @Mark("one")
        @Mark("two")
        void both(@Mark(numbers = {}) String text) {}
    }

    static class Sub extends Base {}

    public static void main(String[] args) throws Exception {
        Mark mark = Base.class.getAnnotation(Mark.class);
        System.out.println(mark + " " + mark.value() + mark.colour() + Arrays.toString(mark.numbers()) + (mark.type() == Main.class));
        System.out.println(mark.equals(Sub.class.getAnnotation(Mark.class)) + " " + (mark.annotationType() == Mark.class)
                + " " + (mark.hashCode() == Sub.class.getAnnotation(Mark.class).hashCode()));
        System.out.println(Sub.class.getDeclaredAnnotations().length + " " + Sub.class.isAnnotationPresent(Own.class));
        Own own = Base.class.getAnnotation(Own.class);
        System.out.println(Arrays.toString(own.types()) + own.inner().value() + (own.types()[0] == Reader.class));
        Method both = Base.class.getDeclaredMethod("both", String.class);
        for (Mark each : both.getAnnotationsByType(Mark.class)) {
            System.out.println(each.value());
        }
        Annotation[][] parameters = both.getParameterAnnotations();
        System.out.println(Arrays.deepToString(parameters));
        System.out.println(Base.class.getDeclaredField("field").getAnnotation(Mark.class).value());
        System.out.println(Mark.class.getMethod("value").getDefaultValue() + " " + Mark.class.isAnnotation());
        System.out.println(Reader.read(Base.class) + " " + Reader.read(Sub.class) + " " + Reader.read(Main.class));
    }
}
