package factor.runtime.jvm;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class StackRoomTest {
    /** The frames of this method have some hundred bytes. */
    private static final int FRAMES_OF_16_KIB = 16 * 1024 / 300;

    private int framesLeft;

    @Test
    void there_is_room_where_the_stack_is_young() {
        assertDoesNotThrow(StackRoom::ensure);
    }

    @Test
    void what_was_not_begun_for_want_of_room_leaves_room_for_something_else() {
        descend();
        assertTrue(framesLeft > FRAMES_OF_16_KIB, () -> framesLeft + " frames");
    }

    /** Where there is no room, counts how many frames there are still. */
    private void descend() {
        try {
            StackRoom.ensure();
        } catch (StackOverflowError end) {
            count();
            return;
        }
        descend();
    }

    private void count() {
        try {
            framesLeft++;
            count();
        } catch (StackOverflowError end) {
            return;
        }
    }
}
