package factor.runtime.crossing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

import java.util.AbstractSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

class KeptSetsTest {
    private static final Object[] ONE = {"one"};

    /** Fails when it is walked through. */
    private static final class OfProgram extends AbstractSet<String> {
        @Override
        public Iterator<String> iterator() {
            throw new IllegalStateException("code of the program runs");
        }

        @Override
        public int size() {
            throw new IllegalStateException("code of the program runs");
        }
    }

    @Test
    void setsOfTheJdkAreLookedThrough() {
        assertArrayEquals(ONE, KeptSets.elements(ONE));
        assertArrayEquals(ONE, KeptSets.elements(new HashSet<>(List.of("one"))));
        assertArrayEquals(ONE, KeptSets.elements(Set.of("one")));
        Set<String> view = Collections.unmodifiableSet(new HashSet<>(List.of("one")));
        assertArrayEquals(ONE, KeptSets.elements(Collections.unmodifiableSet(view)));
    }

    @Test
    void whatMayRunCodeOfTheProgramIsNot() {
        assertNull(KeptSets.elements(new OfProgram()));
        assertNull(KeptSets.elements(Collections.unmodifiableSet(new OfProgram())));
        assertNull(KeptSets.elements(new HashMap<>().keySet()));
        assertNull(KeptSets.elements("one"));
        assertNull(KeptSets.elements(null));
    }
}
