package e;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

public class Numbers {
    private final List<BigDecimal> made = new ArrayList<>();

    public BigDecimal next() {
        made.add(new BigDecimal("24.135"));
        return made.get(made.size() - 1);
    }

    public boolean has(BigDecimal number) {
        for (BigDecimal one : made) {
            if (one == number) {
                return true;
            }
        }
        return false;
    }
}
