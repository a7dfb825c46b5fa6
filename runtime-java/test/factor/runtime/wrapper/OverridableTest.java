package factor.runtime.wrapper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.Set;
import java.util.stream.Collectors;

class OverridableTest {
    @Test
    void what_is_final_static_or_private_cannot_be_overridden() {
        Set<String> found =
                Overridable.of(Below.class).methods().stream()
                        .map(Overridable::key)
                        .collect(Collectors.toSet());
        assertEquals(Set.of("own()V", "neighbour(I)V", "heirs()V"), found);
    }

    @Test
    void a_final_method_hides_the_one_that_it_overrides() {
        assertFalse(Overridable.of(Below.class).has("ended()V"));
        assertTrue(Overridable.of(Above.class).has("ended()V"));
    }

    static class Above {
        protected void heirs() {}

        void neighbour(int number) {}

        public void ended() {}
    }

    static class Below extends Above {
        public void own() {}

        @Override
        public final void ended() {}

        private void hidden() {}

        static void shared() {}
    }
}
