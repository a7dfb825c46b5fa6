package t;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import e.Repo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.mockito.InjectMocks;
import org.mockito.Mock;
import org.mockito.junit.jupiter.MockitoExtension;

/** Mocks that an extension of JUnit Jupiter puts into fields. */
@ExtendWith(MockitoExtension.class)
class MockTest {
    @Mock Port port;
    @Mock Repo repo;
    @InjectMocks Service service;

    @Test
    public void name() {
        when(port.suffix()).thenReturn("!");
        when(repo.find(1)).thenReturn("ann");
        assertEquals("ANN!", service.name(1));
        verify(repo).find(1);
    }
}
