package t;

import static org.junit.jupiter.api.Assertions.assertEquals;

import e.Meeting;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class MeetingTest {
    @Test
    void one() {
        assertEquals(2, Meeting.meet(1));
    }

    @Test
    void two() {
        assertEquals(3, Meeting.meet(2));
    }
}
