// shows: a URLClassLoader of T's over the class path: its parent's classes, and its own copy of a class where it has no parent
// group: reflection
// cut: t.**
package t;

import e.Clock;
import java.net.URL;
import java.net.URLClassLoader;

public class Main {
    public static void main(String[] args) throws Exception {
        System.out.println(new Clock().tick());
        URL here = Main.class.getProtectionDomain().getCodeSource().getLocation();
        try (URLClassLoader child = new URLClassLoader(new URL[] {here}, Main.class.getClassLoader())) {
            System.out.println(child.loadClass("t.Main") == Main.class);
        }
        try (URLClassLoader alone = new URLClassLoader(new URL[] {here}, null)) {
            System.out.println(alone.loadClass("t.Main") == Main.class);
        }
    }
}
