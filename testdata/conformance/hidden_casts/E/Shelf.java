package e;

import java.text.Collator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

public class Shelf {
    public static List<Object> objects() {
        return new ArrayList<>(List.of("text", Collator.getInstance(Locale.ROOT)));
    }
}
