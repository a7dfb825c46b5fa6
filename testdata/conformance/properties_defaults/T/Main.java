// shows: Properties of T whose defaults are Properties of E
// group: JDK
// cut: t.**
package t;

import e.Settings;
import java.util.Properties;

public class Main {
    public static void main(String[] args) {
        Properties mine = new Properties(Settings.read());
        mine.setProperty("size", "3");
        System.out.println(mine.getProperty("colour") + " " + mine.stringPropertyNames());
    }
}
