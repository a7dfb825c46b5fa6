package factor.runtime.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GroupStateTest {
    private final int before = GroupState.MAIN.getMaxPriority();
    private final GroupState state = new GroupState();

    @AfterEach
    void restore() {
        GroupState.MAIN.setMaxPriority(before);
    }

    @Test
    void a_priority_that_is_set_is_a_change_until_both_realms_have_seen_it() {
        assertFalse(state.isChanged());
        GroupState.MAIN.setMaxPriority(before - 1);
        assertTrue(state.isChanged());
        state.agree();
        assertFalse(state.isChanged());
    }

    @Test
    void the_groups_are_those_that_each_jvm_has() {
        assertNull(GroupState.SYSTEM.getParent());
        assertEquals("main", GroupState.MAIN.getName());
    }
}
