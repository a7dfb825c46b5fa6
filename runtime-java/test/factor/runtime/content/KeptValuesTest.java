package factor.runtime.content;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import factor.transcript.Val;

import org.junit.jupiter.api.Test;

import java.math.BigDecimal;

class KeptValuesTest {
    private final KeptValues kept = new KeptValues();

    private static String text() {
        return String.valueOf(new char[] {'t', 'e', 'x', 't'});
    }

    private boolean has(String text) {
        return kept.has(text, ValueTable.hash(Val.text(text)));
    }

    @Test
    void toldApartFromEqualOnes() {
        String one = text();
        kept.add(one, Val.text(one));
        assertTrue(has(one));
        assertFalse(has(text()));
    }

    @Test
    void constantsAreNone() {
        kept.add("constant", Val.text("constant"));
        assertFalse(has("constant"));
    }

    @Test
    void textsOfNumbersThatAllShareAreKnown() {
        assertTrue(has(BigDecimal.TEN.toString()));
        assertTrue(has(BigDecimal.valueOf(0, 2).toString()));
        assertFalse(has(new BigDecimal("10").toString()));
        assertFalse(has(new BigDecimal("12").toString()));
    }

    @Test
    void whatHadToLeaveMakesItsContentDoubtful() {
        String first = text();
        kept.add(first, Val.text(first));
        for (int i = 0; i < 1 << 16; i++) {
            String next = "text " + i;
            kept.add(next, Val.text(next));
        }
        assertTrue(has(text()));
    }
}
