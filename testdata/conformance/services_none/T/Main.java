// shows: services of which the class path has no provider, looked for by both realms: nobody is asked for any
// group: reflection
// cut: t.**
package t;

import e.Plugin;
import java.util.ServiceLoader;

public class Main {
    public interface Own {}

    public static void main(String[] args) {
        ServiceLoader<Plugin> plugins = ServiceLoader.load(Plugin.class);
        System.out.println(plugins.iterator().hasNext() + " " + plugins.findFirst().isPresent());
        plugins.reload();
        System.out.println(plugins.stream().count() + " " + Plugin.count());
        System.out.println(ServiceLoader.load(Own.class, Main.class.getClassLoader()).iterator().hasNext());
    }
}
