package e;

import java.util.Calendar;
import java.util.Locale;
import java.util.SimpleTimeZone;

public class Zones {
    public Object zone() {
        return new SimpleTimeZone(5_400_000, "Rare");
    }

    public Object calendar() {
        return Calendar.getInstance(Locale.forLanguageTag("th-TH-u-ca-buddhist"));
    }
}
