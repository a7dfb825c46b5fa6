// shows: T asks for the context class loader, which E has set
// group: reflection
// cut: t.**
package t;

import e.Settings;

public class Main {
    public static void main(String[] args) {
        System.out.println(Thread.currentThread().getContextClassLoader() == Main.class.getClassLoader());
        Settings.loader();
        System.out.println(Thread.currentThread().getContextClassLoader() == Main.class.getClassLoader());
    }
}
