package factor.runtime.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import factor.transcript.Val;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

class AssertionStateTest {
    private static final ClassLoader LOADER = ClassLoader.getSystemClassLoader();

    private final AssertionState state = new AssertionState();

    @AfterEach
    void clear() {
        LOADER.clearAssertionStatus();
    }

    @Test
    void nothing_is_told_while_nothing_is_set() {
        assertNull(state.changes(null));
        ArrayList<Val> found = new ArrayList<>();
        assertSame(found, state.changes(found));
        assertEquals(List.of(), found);
    }

    @Test
    void what_is_set_for_all_for_packages_and_for_classes_is_told_once() {
        LOADER.setDefaultAssertionStatus(true);
        LOADER.setPackageAssertionStatus("a.b", false);
        LOADER.setPackageAssertionStatus(null, true);
        LOADER.setClassAssertionStatus("a.b.C", true);
        Val told =
                Val.value(
                        AssertionState.TYPE,
                        Val.TRUE,
                        Val.text("..."),
                        Val.TRUE,
                        Val.text("a.b..."),
                        Val.FALSE,
                        Val.text("a.b.C"),
                        Val.TRUE);
        assertEquals(List.of(told), state.changes(null));
        assertNull(state.changes(null));
    }

    @Test
    void what_both_realms_have_seen_is_not_told() {
        LOADER.setClassAssertionStatus("a.b.C", true);
        state.agree();
        assertNull(state.changes(null));
        LOADER.setClassAssertionStatus("a.b.C", false);
        assertEquals(1, state.changes(new ArrayList<>()).size());
    }

    @Test
    void a_replay_sets_what_was_told_in_place_of_what_was_there() {
        LOADER.setDefaultAssertionStatus(true);
        LOADER.setPackageAssertionStatus("a.b", true);
        LOADER.setPackageAssertionStatus(null, true);
        LOADER.setClassAssertionStatus("a.b.C", false);
        Val[] told = state.changes(null).get(0).parts();
        LOADER.clearAssertionStatus();
        LOADER.setClassAssertionStatus("a.b.D", true);
        state.agree();
        AssertionState.apply(told);
        assertEquals(List.of(Val.value(AssertionState.TYPE, told)), state.changes(null));
    }
}
