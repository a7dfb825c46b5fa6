// shows: zone and charset, which JDK code reads without a crossing, are those of the capture: the replay runs in another zone and locale
// group: JDK
// cut: t.**
package t;

import e.Clerk;
import java.nio.charset.Charset;
import java.text.SimpleDateFormat;
import java.time.ZoneId;
import java.util.Date;
import java.util.Locale;

public class Main {
    public static void main(String[] args) {
        Clerk clerk = new Clerk();
        System.out.println(new Date(clerk.opened()) + " " + ZoneId.systemDefault());
        System.out.println(new SimpleDateFormat("HH:mm").format(new Date(clerk.opened())));
        System.out.println(Charset.defaultCharset() + " " + "é".getBytes().length + " é");
        System.out.println(Locale.getDefault() + " " + String.format("%,.2f", clerk.price()));
        System.out.println("~ " + new java.io.File("x").getAbsolutePath());
        System.out.println(System.getProperty("user.timezone") + " " + clerk.zone());
    }
}
