// shows: a package-private class in the descriptor of a method that a class of another package inherits across the boundary
// group: inheritance
// cut: t.**
// identity: wrapped
package t;

import e.Presets;
import java.lang.reflect.Modifier;

public class Main {
    public static void main(String[] args) throws ReflectiveOperationException {
        Config preset = Presets.fast();
        System.out.println(Tools.describe(preset));
        System.out.println(Tools.describe(new Config("own") {}));
        System.out.println(Modifier.isPublic(Class.forName("t.Builder").getModifiers()));
    }
}
