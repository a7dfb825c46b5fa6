// shows: code under test looks at annotations of the environment with annotations as values, and at annotations of annotations many deep; the environment asks those that it is handed
// group: reflection
// cut: t.**
package t;

import e.Bean;
import e.Chosen;
import e.Reader;

import java.lang.annotation.Annotation;

public class Main {
    public static void main(String[] args) {
        for (Annotation one : Bean.class.getAnnotations()) {
            System.out.println(one.annotationType().getSimpleName() + " " + one.annotationType().getAnnotations().length);
        }
        System.out.println(Bean.class.getAnnotation(Chosen.class).name() + " " + Bean.class.getDeclaredMethods().length);
        System.out.println(Reader.read(Bean.class.getAnnotation(Chosen.class)));
        System.out.println(Reader.deepest(Bean.class.getAnnotations()));
    }
}
