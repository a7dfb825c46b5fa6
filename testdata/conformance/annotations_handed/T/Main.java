// shows: code under test hands annotations of the environment over that it does not name, with enums that it does not name
// group: reflection
// cut: t.**
package t;

import e.Asks;
import e.Bean;

import java.lang.annotation.Annotation;

public class Main {
    public static void main(String[] args) throws ReflectiveOperationException {
        Asks asks = new Asks();
        for (Annotation one : Bean.class.getAnnotations()) {
            System.out.println(asks.text(one) + " " + asks.isOwn(one) + " " + one.annotationType().getName());
            Object kind = one.annotationType().getMethod("kind").getDefaultValue();
            System.out.println(kind + " " + kind.getClass().getSimpleName());
        }
        Annotation striped = Bean.class.getMethod("stripe").getAnnotations()[0];
        System.out.println(asks.text(striped) + " " + asks.isOwn(striped));
        System.out.println(asks.text(Bean.class.getMethod("old").getAnnotations()[0]));
    }
}
