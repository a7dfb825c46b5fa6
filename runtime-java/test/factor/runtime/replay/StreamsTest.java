package factor.runtime.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

class StreamsTest {
    @TempDir Path directory;

    @Test
    void the_stream_with_a_crossing_of_a_number_is_found_while_it_has_yet_to_come() {
        Streams streams =
                new RecordedCalls(directory)
                        .stream("0", "main", 1, 4).stream("0.T0", "worker", 2, 3).open();
        Expectations main = streams.withKey("0");
        assertSame(main, streams.atCrossing(1));
        assertNull(streams.atCrossing(2 + 1), "the return comes behind the call");
        main.take();
        assertNull(streams.atCrossing(1));
        assertSame(main, streams.atCrossing(4));
    }

    @Test
    void the_first_crossing_that_has_yet_to_come_is_the_least_of_all_streams() {
        Streams streams =
                new RecordedCalls(directory)
                        .stream("0", "main", 1, 4).stream("0.T0", "worker", 2, 3).open();
        assertEquals(1, streams.firstCrossing());
        streams.withKey("0").take();
        assertEquals(2, streams.firstCrossing());
        streams.withKey("0.T0").take();
        streams.withKey("0.T0").take();
        streams.withKey("0").take();
        assertEquals(Long.MAX_VALUE, streams.firstCrossing());
    }

    @Test
    void a_folder_without_streams_is_a_capture_without_crossings() {
        Streams streams = new RecordedCalls(directory).open();
        assertEquals(0, streams.all().size());
        assertNull(streams.withKey("0"));
    }
}
