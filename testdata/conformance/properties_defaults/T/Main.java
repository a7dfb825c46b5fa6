// shows: Properties of one realm whose defaults are Properties of the other, which have defaults as well
// group: JDK
// cut: t.**
package t;

import e.Settings;
import java.util.Collections;
import java.util.Properties;
import java.util.TreeSet;

public class Main {
    public static void main(String[] args) {
        Properties theirs = Settings.read();
        Properties mine = new Properties(theirs);
        mine.setProperty("size", "3");
        System.out.println(mine.getProperty("colour") + " " + mine.getProperty("shape") + " " + mine.getProperty("none") + " " + mine.getProperty("size"));
        System.out.println(new TreeSet<>(mine.stringPropertyNames()) + " " + new TreeSet<>(Collections.list(mine.propertyNames())));
        theirs.setProperty("late", "yes");
        System.out.println(mine.getProperty("late") + " " + mine.size());
        Properties both = Settings.above(mine);
        System.out.println(both.getProperty("shape") + " " + both.getProperty("size") + " " + new TreeSet<>(both.stringPropertyNames()));
        System.out.println(new TreeSet<>(new Properties(both).stringPropertyNames()));
    }
}
