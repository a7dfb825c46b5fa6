// shows: state of the JDK that E sets and T reads without a crossing: locale, zone, properties
// group: JDK
// cut: t.**
package t;

import e.Settings;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;

public class Main {
    public static void main(String[] args) {
        System.out.println(String.format("%.2f", 1.5) + " " + Settings.format(1.5));
        Settings.locale("de-DE");
        System.out.println(String.format("%.2f", 1.5) + " " + Settings.format(1.5) + " " + Locale.getDefault());
        Locale.setDefault(Locale.FRANCE);
        System.out.println(String.format("%,.2f", 1234.5) + " " + Settings.format(1.5));
        Settings.zone("Asia/Tokyo");
        System.out.println(new Date(0) + " " + TimeZone.getDefault().getID());
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
        System.out.println(new Date(0));
        Settings.property("some.key", "17");
        System.out.println(System.getProperty("some.key") + " " + Integer.getInteger("some.key"));
        System.setProperty("some.key", "18");
        System.out.println(System.getProperty("some.key") + " " + Integer.getInteger("some.key"));
    }
}
