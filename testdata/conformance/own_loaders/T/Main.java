// shows: class loaders of T's own: a child-first one that loads a class of T again (hot reload), used inside T
// group: reflection
// cut: t.**
package t;

import e.Greeter;
import e.Host;
import java.io.IOException;
import java.io.InputStream;

public class Main {
    private static final class ChildFirst extends ClassLoader {
        ChildFirst() {
            super(Main.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals("t.Plugin")) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null) {
                return loaded;
            }
            try (InputStream in = getResourceAsStream("t/Plugin.class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        System.out.println(Host.ask(new Plugin()));
        for (int i = 0; i < 2; i++) {
            Class<?> type = new ChildFirst().loadClass("t.Plugin");
            Greeter greeter = (Greeter) type.getDeclaredConstructor().newInstance();
            System.out.println((type == Plugin.class) + " " + (greeter instanceof Plugin) + " " + greeter.greet("T"));
        }
    }
}
