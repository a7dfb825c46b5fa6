// shows: a default time zone of the environment's own, with rules that the JDK does not know by its name
// group: JDK
// cut: t.**
package t;

import e.Settings;
import java.util.Date;

public class Main {
    public static void main(String[] args) {
        new Settings().fiveHoursAhead();
        System.out.println(new Date(0));
    }
}
