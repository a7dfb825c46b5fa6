// shows: stubs of EasyMock that lie about the environment of testdata/watch, and honest ones
// needs: easymock-4.3 junit-4.13.2 hamcrest-core-1.3
package t;

import static org.easymock.EasyMock.anyString;
import static org.easymock.EasyMock.createMock;
import static org.easymock.EasyMock.eq;
import static org.easymock.EasyMock.expect;

import e.Shelf;
import org.junit.Test;

public class ShelfStubs {
    private final Shelf shelf = createMock(Shelf.class);

    @Test
    public void lies() throws Exception {
        expect(shelf.put("one")).andReturn(2); // lie: drift
        expect(shelf.put(eq("one"))).andThrow(new IllegalStateException()); // lie: drift
        expect(shelf.put("three")).andReturn(1); // lie: unseen
    }

    @Test
    public void honest() throws Exception {
        expect(shelf.put("one")).andReturn(1).times(2);
        expect(shelf.put(anyString())).andReturn(5);
    }
}
