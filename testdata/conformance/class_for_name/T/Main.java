// shows: T asks by name for classes of E that its code does not mention, and for some that are nowhere
// group: reflection
// cut: t.**
package t;

import e.Names;

public class Main {
    public static void main(String[] args) throws ReflectiveOperationException {
        Class<?> plugin = Class.forName(Names.plugin());
        System.out.println(plugin.getName() + " " + plugin.getSimpleName() + " " + plugin.getPackageName());
        System.out.println(Class.forName("e.Plugin", false, Main.class.getClassLoader()) == plugin);
        System.out.println(Main.class.getClassLoader().loadClass("e.Plugin") == plugin);
        System.out.println(has("e.Plugin") + " " + has("e.Nowhere") + " " + has("t.Main") + " " + has("java.util.List"));
    }

    private static boolean has(String name) {
        try {
            Class.forName(name);
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
