package t;

import static org.junit.jupiter.api.Assertions.assertEquals;

import e.Base;
import org.junit.jupiter.api.Test;

class BasedTest extends Base {
    @Test
    void isOpened() {
        assertEquals(1, opened());
    }

    @Test
    void isOpenedAgain() {
        open();
        assertEquals(2, opened());
    }
}
