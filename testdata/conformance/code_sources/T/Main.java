// shows: where the classes of T and E lie, and files beside them: the class path that the program was started with
// group: reflection
// cut: t.**
package t;

import e.Home;
import java.io.File;
import java.net.URL;
import java.security.CodeSource;

public class Main {
    public static void main(String[] args) throws Exception {
        URL own = Main.class.getProtectionDomain().getCodeSource().getLocation();
        URL other = Home.class.getProtectionDomain().getCodeSource().getLocation();
        System.out.println(own.getPath().endsWith("/T/") + " " + other.getPath().endsWith("/E/") + " " + own.equals(other));
        File folder = new File(own.toURI());
        System.out.println(folder.isDirectory() + " " + new File(folder, "t/Main.class").exists() + " " + folder.getName());
        boolean named = false;
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            named |= new File(entry).getCanonicalFile().equals(folder.getCanonicalFile());
        }
        System.out.println(named + " " + Home.describe(folder).equals(other + " of " + folder));
        CodeSource ofJdk = String.class.getProtectionDomain().getCodeSource();
        System.out.println(ofJdk + " " + Main.class.getProtectionDomain().getClassLoader().equals(Main.class.getClassLoader()));
    }
}
