// shows: a default time zone of the environment's own class: refused
// group: JDK
// cut: t.**
package t;

import e.Settings;
import java.util.TimeZone;

public class Main {
    public static void main(String[] args) {
        new Settings().farAway();
        System.out.println(TimeZone.getDefault().getID());
    }
}
