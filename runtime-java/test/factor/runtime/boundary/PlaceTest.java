package factor.runtime.boundary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class PlaceTest {
    @Test
    void the_name_of_a_stream_tells_the_place_of_its_task() {
        assertEquals(new Place(2, 17), Place.in("0.T1.K3" + new Place(2, 17)));
    }

    @Test
    void a_stream_of_a_thread_has_none() {
        assertNull(Place.in("0.T1"));
    }
}
