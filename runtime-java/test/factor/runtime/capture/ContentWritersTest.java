package factor.runtime.capture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.runtime.content.Converter;
import factor.runtime.content.Transferred;
import factor.runtime.content.TransferredArray;
import factor.runtime.content.Watched;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ContentWritersTest {
    private static final Converter NO_CONVERTER = null;

    private final Object lock = new Object();
    private final Watched watched = new Watched();
    private final ThreadState lender = new ThreadState("lender", Realms.T);
    private final ThreadState other = new ThreadState("other", Realms.T);
    private final int[] array = {0, 0};
    private final TransferredArray lent =
            new TransferredArray(1, Realms.T, array, array, (value, writer) -> {});
    private final ContentWriters writers = new ContentWriters(lock, watched);

    @BeforeEach
    void twoThreadsLend() {
        lent.content(NO_CONVERTER, Realms.T);
        watched.touch(lent);
        writers.crossed(other, new Thread());
        writers.lend(lender, Realms.E, new Transferred[] {lent});
    }

    @Test
    void a_call_that_ends_at_once_tells_its_change_itself() throws InterruptedException {
        array[0] = 1;
        Thread returning =
                new Thread(
                        () -> {
                            synchronized (lock) {
                                lent.content(NO_CONVERTER, Realms.E);
                                writers.takeBack(lender, Realms.E, new Transferred[] {lent});
                            }
                        });
        synchronized (lock) {
            returning.start();
            while (lent.lender != null) {
                writers.settle(other, Realms.T);
                lent.isWrittenByTest = false; // the machine may be slow
            }
        }
        returning.join();
        assertFalse(lent.changed(Realms.T));
    }

    @Test
    void what_a_call_does_not_end_with_is_of_the_code_under_test() {
        array[0] = 1;
        synchronized (lock) {
            writers.settle(other, Realms.T);
        }
        assertTrue(lent.isWrittenByTest);
        assertEquals(lender, lent.lender);
    }

    @Test
    void what_a_thread_has_lent_itself_is_not_waited_for() {
        array[0] = 1;
        writers.settle(lender, Realms.T); // without the lock, so that a wait would be an error
        assertFalse(lent.isWrittenByTest);
    }

    @Test
    void what_is_not_changed_is_not_waited_for() {
        writers.settle(other, Realms.T);
        assertFalse(lent.isWrittenByTest);
    }

    @Test
    void what_a_thread_may_have_written_that_runs_code_under_test_is_its_own() {
        writers.crossed(other, Thread.currentThread());
        lent.lender = null;
        assertTrue(writers.isOfTest(lent, lender));
        lent.writer = Realms.E; // and no other ever was
        assertFalse(writers.isOfTest(lent, lender));
    }

    @Test
    void what_a_call_was_given_the_environment_has_written() {
        writers.crossed(other, Thread.currentThread());
        assertFalse(writers.isOfTest(lent, lender));
    }

    @Test
    void one_that_waits_or_is_in_the_environment_has_written_nothing() {
        other.realm = Realms.E;
        writers.crossed(other, Thread.currentThread());
        lent.lender = null;
        assertFalse(writers.isOfTest(lent, lender));
    }
}
