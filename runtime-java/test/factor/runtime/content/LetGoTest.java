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
import java.util.concurrent.atomic.AtomicLong;

class LetGoTest {
    private static final long LARGE = 1L << 27;
    private static final int MANY = 200;
    private static final long SECOND = 1_000_000_000;

    /** An array of a replay, which has crossed. */
    private static Transferred crossed(int id, int[] array) {
        Transferred t = new TransferredArray(id, Realms.T, array, null, (value, writer) -> {});
        t.content(null, Realms.T);
        return t;
    }

    @Test
    void what_is_changed_is_found_until_looking_has_cost_too_much() {
        LetGo letGo = new LetGo(100, null);
        int[] array = {1};
        letGo.add(crossed(1, array), 33);
        assertNull(letGo.changed(Realms.T, null));
        array[0] = 2;
        assertEquals(1, letGo.changed(Realms.T, null).id);
        for (int i = 0; i < 4; i++) {
            letGo.step(0);
        }
        assertNull(letGo.changed(Realms.T, null));
        assertTrue(letGo.areUnseen());
    }

    @Test
    void a_change_that_was_seen_is_none_before_there_is_another() {
        LetGo letGo = new LetGo(LARGE, null);
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
        LetGo letGo = new LetGo(1L << 40, null);
        int[] held = {-1};
        Transferred first = crossed(0, held);
        letGo.add(first, LARGE);
        Transferred last = null;
        for (int i = 1; i <= MANY; i++) {
            last = crossed(i, new int[] {i});
            letGo.add(last, LARGE);
        }
        assertFalse(letGo.areMany());
        letGo.step(0);
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

    /** One that a capture looks at until that has cost as much as a look, and then by a clock. */
    private static LetGo ofCapture(AtomicLong time, long tick) {
        return new LetGo(0, new LookingTime(() -> time.addAndGet(tick)));
    }

    /** An array of a capture, which both realms have. */
    private static Transferred shared(int id, int[] array) {
        Transferred t = new TransferredArray(id, Realms.T, array, array, (value, writer) -> {});
        t.content(null, Realms.T);
        return t;
    }

    @Test
    void a_capture_looks_on_while_that_takes_little_time() {
        AtomicLong time = new AtomicLong();
        LetGo letGo = ofCapture(time, 0);
        int[] array = {1};
        letGo.add(shared(1, array), 33);
        for (int crossing = 1; crossing < 9; crossing++) {
            letGo.step(crossing);
            assertNull(letGo.changed(Realms.E, null));
            time.addAndGet(SECOND);
        }
        array[0] = 2;
        assertEquals(1, letGo.changed(Realms.E, null).id);
        assertEquals("", letGo.told());
    }

    @Test
    void what_takes_too_long_to_look_at_is_left_and_told() {
        LetGo letGo = ofCapture(new AtomicLong(), SECOND);
        int[] array = {1};
        int[] other = {2};
        Transferred first = shared(4, array);
        letGo.add(first, LARGE);
        letGo.step(6);
        letGo.add(shared(5, other), LARGE);
        assertNull(letGo.changed(Realms.E, null));
        letGo.step(7);
        assertEquals("7 4 5\n", letGo.told());
        array[0] = 2;
        assertNull(letGo.changed(Realms.E, null));
        assertEquals(List.of(5, 4), letGo.held().stream().map(t -> t.id).toList());
        letGo.remove(first);
        letGo.add(first, LARGE);
        assertSame(first, letGo.changed(Realms.E, null));
        letGo.leave(first, 9);
        assertEquals("7 4 5\n9 4\n", letGo.told());
    }

    @Test
    void what_nobody_has_is_not_left() {
        LetGo letGo = ofCapture(new AtomicLong(), SECOND);
        int[] array = {1};
        letGo.add(shared(0, array), LARGE);
        letGo.step(1);
        for (int i = 1; i <= MANY; i++) {
            letGo.add(shared(i, new int[] {i}), LARGE);
            letGo.changed(Realms.E, null);
        }
        for (int crossing = 2; letGo.told().isEmpty(); crossing++) {
            letGo.changed(Realms.E, null);
            letGo.step(crossing);
        }
        assertEquals(" 0\n", letGo.told().replaceFirst("[0-9]+", ""));
        assertEquals(1, array[0]);
    }

    @Test
    void few_that_take_no_time_are_not_left() {
        LetGo letGo = ofCapture(new AtomicLong(), SECOND);
        int[] array = {1};
        letGo.add(shared(0, array), 33);
        for (int crossing = 1; crossing < 9; crossing++) {
            letGo.step(crossing);
            assertNull(letGo.changed(Realms.E, null));
        }
        array[0] = 2;
        assertEquals(0, letGo.changed(Realms.E, null).id);
        assertEquals("", letGo.told());
    }

    @Test
    void what_is_changed_is_kept_though_nobody_has_it() {
        LetGo letGo = new LetGo(1L << 40, null);
        int[] array = {1};
        Transferred t = crossed(1, array);
        letGo.add(t, 33);
        array[0] = 2;
        array = null;
        letGo.leaveUnheld();
        assertSame(t, letGo.changed(Realms.T, null));
    }
}
