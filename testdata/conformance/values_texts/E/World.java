package e;

import java.time.YearMonth;
import java.util.regex.Pattern;

public class World {
    public Pattern pattern() {
        return Pattern.compile("a(?i)b");
    }

    public YearMonth months(Pattern pattern) {
        return YearMonth.of(pattern.matcher("AB").matches() ? 10_000 : 12_345, 12);
    }
}
