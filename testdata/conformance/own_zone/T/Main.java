// shows: a time zone of the environment's own, and a calendar of another kind, as plain objects: no wrapper is one, so both are refused
// group: JDK
// cut: t.**
package t;

import e.Zones;
import java.util.Calendar;
import java.util.TimeZone;

public class Main {
    public static void main(String[] args) {
        Zones zones = new Zones();
        System.out.println(zones.zone() instanceof TimeZone);
        System.out.println(zones.calendar() instanceof Calendar);
    }
}
