// shows: resources: of T's class path as a stream, by a class and by a loader, absent ones, and the resource that E reads for T
// group: reflection
// cut: t.**
package t;

import e.Files;
import java.io.IOException;
import java.io.InputStream;

public class Main {
    public static void main(String[] args) throws IOException {
        try (InputStream in = Main.class.getResourceAsStream("Main.class")) {
            System.out.println(Integer.toHexString(in.read()) + Integer.toHexString(in.read()));
        }
        try (InputStream in = Main.class.getClassLoader().getResourceAsStream("t/Main.class")) {
            System.out.println(Integer.toHexString(in.read()));
        }
        System.out.println(Main.class.getResourceAsStream("nothing.txt"));
        System.out.println(Main.class.getResource("nothing.txt") + " " + (Main.class.getResource("/t/Main.class") != null));
        System.out.println(Files.first(Main.class, "Main.class") + " " + Files.first(Main.class, "none"));
        System.out.println(ClassLoader.getSystemResources("nothing").hasMoreElements());
    }
}
