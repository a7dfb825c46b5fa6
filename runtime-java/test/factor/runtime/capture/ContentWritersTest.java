package factor.runtime.capture;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.runtime.content.Converter;
import factor.runtime.content.Transferred;
import factor.runtime.content.TransferredArray;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.concurrent.CountDownLatch;

class ContentWritersTest {
    private static final Converter NO_CONVERTER = null;

    private final CountDownLatch over = new CountDownLatch(1);
    private final Thread waiting =
            new Thread(
                    () -> {
                        try {
                            over.await();
                        } catch (InterruptedException unexpected) {
                            throw new IllegalStateException(unexpected);
                        }
                    });
    private final Object lock = new Object();
    private final ThreadState lender = new ThreadState("lender", Realms.T);
    private final ThreadState other = new ThreadState("other", Realms.T);
    private final int[] array = {0, 0};
    private final TransferredArray content =
            new TransferredArray(1, Realms.T, array, array, (value, writer) -> {});
    private final Transferred[] given = {content};
    private final ContentWriters writers = new ContentWriters(lock);

    /** This thread has lent an array; another one waits. */
    @BeforeEach
    void lend() throws InterruptedException {
        waiting.start();
        while (waiting.getState() != Thread.State.WAITING) {
            Thread.sleep(1);
        }
        content.content(NO_CONVERTER, Realms.T);
        writers.crossed(other, waiting);
        writers.lend(lender, Realms.E, given);
        array[0] = 1;
    }

    @AfterEach
    void end() throws InterruptedException {
        over.countDown();
        waiting.join();
    }

    @Test
    void a_call_that_ends_at_once_tells_its_change_itself() throws InterruptedException {
        Thread returning =
                new Thread(
                        () -> {
                            synchronized (lock) {
                                content.content(NO_CONVERTER, Realms.E);
                                writers.takeBack(lender, given);
                            }
                        });
        synchronized (lock) {
            returning.start();
            while (content.changed(Realms.T)) {
                writers.settle(other, Realms.T);
                content.isWrittenByTest = false; // the machine may be slow
            }
        }
        returning.join();
        assertFalse(content.changed(Realms.T));
    }

    @Test
    void what_a_call_does_not_end_with_is_of_the_code_under_test() {
        synchronized (lock) {
            writers.settle(other, Realms.T);
        }
        assertTrue(content.isWrittenByTest);
    }

    @Test
    void what_a_thread_has_lent_itself_is_not_waited_for() {
        writers.settle(lender, Realms.T); // without the lock, so that a wait would be an error
        assertFalse(content.isWrittenByTest);
    }

    @Test
    void what_a_thread_may_have_written_that_runs_code_under_test_is_its_own() {
        writers.takeBack(lender, given);
        writers.crossed(other, waiting);
        assertTrue(writers.isOfTest(content, lender));
        content.writer = Realms.E; // and no other ever was
        assertFalse(writers.isOfTest(content, lender));
    }

    @Test
    void what_a_call_was_given_the_environment_has_written() {
        writers.crossed(other, waiting);
        assertFalse(writers.isOfTest(content, lender));
    }

    @Test
    void one_that_waits_has_written_nothing() {
        writers.takeBack(lender, given);
        assertFalse(writers.isOfTest(content, lender));
    }

    @Test
    void one_that_is_in_the_environment_has_written_nothing() {
        writers.takeBack(lender, given);
        other.realm = Realms.E;
        writers.crossed(other, waiting);
        assertFalse(writers.isOfTest(content, lender));
    }
}
