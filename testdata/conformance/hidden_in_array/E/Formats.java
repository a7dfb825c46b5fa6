package e;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.util.Locale;

public class Formats {
    public DecimalFormat[] all() {
        return new DecimalFormat[] {new DecimalFormat("0.00", DecimalFormatSymbols.getInstance(Locale.ROOT))};
    }

    public String first(NumberFormat[] formats, double number) {
        return formats[0].format(number);
    }
}
