package t;

import static org.junit.Assert.assertEquals;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import e.Repo;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.mockito.InjectMocks;
import org.mockito.Mock;
import org.mockito.junit.MockitoJUnitRunner;

/** Mocks that a runner of JUnit 4 puts into fields. */
@RunWith(MockitoJUnitRunner.class)
public class RunnerTest {
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
