package factor.runtime.content;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import factor.runtime.boundary.Realms;
import factor.transcript.Val;

import org.junit.jupiter.api.Test;

import java.util.List;

class LetGoTest {
    private static final long LARGE = 1L << 27;
    private static final int MANY = 200;

    /** An array of a replay, which has crossed. */
    private static Transferred crossed(int id, int[] array) {
        Transferred t = new TransferredArray(id, Realms.T, array, null, (value, writer) -> {});
        t.content(null, Realms.T);
        return t;
    }

    @Test
    void what_is_changed_is_found_until_looking_has_cost_too_much() {
        LetGo letGo = new LetGo(100, true);
        int[] array = {1};
        letGo.add(crossed(1, array), 33);
        assertNull(letGo.changed(Realms.T, null));
        array[0] = 2;
        assertEquals(1, letGo.changed(Realms.T, null).id);
        for (int i = 0; i < 4; i++) {
            letGo.step();
        }
        assertNull(letGo.changed(Realms.T, null));
        assertTrue(letGo.areUnseen());
    }

    @Test
    void a_change_that_was_seen_is_none_before_there_is_another() {
        LetGo letGo = new LetGo(LARGE, true);
        int[] array = {1};
        Transferred t = crossed(1, array);
        letGo.add(t, 33);
        array[0] = 2;
        t.seen = t.asItIs(null);
        assertNull(letGo.changed(Realms.T, null));
        array[0] = 1;
        assertSame(t, letGo.changed(Realms.T, null));
        assertEquals(Val.primitives(new int[] {1}), t.asItIs(null));
    }

    @Test
    void what_nobody_has_is_left_and_made_again() {
        LetGo letGo = new LetGo(1L << 40, true);
        int[] held = {-1};
        Transferred first = crossed(0, held);
        letGo.add(first, LARGE);
        Transferred last = null;
        for (int i = 1; i <= MANY; i++) {
            last = crossed(i, new int[] {i});
            letGo.add(last, LARGE);
        }
        assertFalse(letGo.areMany());
        letGo.step();
        assertTrue(letGo.areMany());
        letGo.leaveUnheld();
        assertEquals(List.of(first), letGo.held());
        assertSame(held, first.local());
        assertNull(last.local());
        int[] made = (int[]) last.makeAgain();
        assertNotSame(held, made);
        assertArrayEquals(new int[] {MANY}, made);
        assertSame(made, last.local());
        assertFalse(last.changed(Realms.T));
        assertFalse(letGo.areMany());
    }

    @Test
    void what_is_changed_is_kept_though_nobody_has_it() {
        LetGo letGo = new LetGo(1L << 40, true);
        int[] array = {1};
        Transferred t = crossed(1, array);
        letGo.add(t, 33);
        array[0] = 2;
        array = null;
        letGo.leaveUnheld();
        assertSame(t, letGo.changed(Realms.T, null));
    }
}
