package t;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Mocks of a class that has its superclass from the environment. */
class DaoTest {
    @Test
    void found() {
        Dao dao = mock(Dao.class);
        when(dao.find(1)).thenReturn(Optional.of("ann"));
        assertEquals("ann", dao.find(1).orElse("nobody"));
        verify(dao).find(1);
        assertEquals(Optional.empty(), new Dao().find(1));
    }
}
