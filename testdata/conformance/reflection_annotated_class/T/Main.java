// shows: code under test looks at annotations of the environment with classes of the environment as values
// group: reflection
// cut: t.**
package t;

import e.Bean;
import e.Note;

import java.lang.reflect.AnnotatedElement;
import java.util.Arrays;

public class Main {
    public static void main(String[] args) throws ReflectiveOperationException {
        show(Bean.class);
        show(Bean.class.getSuperclass());
        show(Bean.class.getMethod("name"));
        show(Bean.class.getMethod("size"));
        System.out.println(Bean.class.getAnnotation(Note.class).value() == Bean.class);
        System.out.println(Bean.class.getMethod("name").invoke(new Bean()));
    }

    private static void show(AnnotatedElement element) {
        Note note = element.getAnnotation(Note.class);
        System.out.println(note.value().getName() + " " + Arrays.toString(note.also()) + " " + element.getAnnotations().length);
    }
}
