// shows: a class loader of the environment that leaves all to the JDK, handed over
// group: reflection
// cut: t.**
package t;

import e.Loaders;

public class Main {
    public static void main(String[] args) throws Exception {
        System.out.println(new Loaders().plain().loadClass("t.Main") == Main.class);
    }
}
