// shows: annotations of E on classes of T, and of T, read by T: values of every kind, classes and enums of E among them, defaults, arrays, nested, repeated, inherited, equal
// group: types
// cut: t.**
package t;

import e.Marks;
import e.Marks.Level;
import e.Marks.Mark;
import e.Thing;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.Arrays;

public class Main {
    @Retention(RetentionPolicy.RUNTIME)
    @Inherited
    @interface Own {
        Class<?> type() default Thing.class;

        Level[] levels() default {Level.LOW, Level.HIGH};

        Mark mark() default @Mark("inner");

        long[] numbers() default {};
    }

    @Own(numbers = {1, 2})
    @Mark(value = "one", level = Level.HIGH, type = Thing.class)
    @Mark("two")
    static class Marked {
        @Mark("field")
        int field;

        @Mark("method")
        void method(@Mark("parameter") int parameter) {
        }
    }

    static class Below extends Marked {
    }

    public static void main(String[] args) throws Exception {
        Own own = Below.class.getAnnotation(Own.class);
        System.out.println((own.type() == Thing.class) + " " + Arrays.toString(own.levels()) + own.mark().value() + own.numbers().length);
        for (Mark mark : Marked.class.getAnnotationsByType(Mark.class)) {
            System.out.println(mark.value() + mark.level() + mark.type().getName() + mark.size() + mark.names().length);
        }
        System.out.println(Marked.class.getAnnotation(Marks.class).value().length);
        System.out.println(Marked.class.getDeclaredField("field").getAnnotation(Mark.class).value());
        System.out.println(((Mark) Marked.class.getDeclaredMethod("method", int.class).getParameterAnnotations()[0][0]).value());
        System.out.println(own.equals(Marked.class.getAnnotation(Own.class)) + " " + (own.annotationType() == Own.class));
        System.out.println(Thing.level(own.levels()[1]) + " " + (own.levels()[0] == Level.LOW));
    }
}
