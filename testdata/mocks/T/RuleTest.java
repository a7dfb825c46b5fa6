package t;

import static org.junit.Assert.assertEquals;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import e.Repo;
import org.junit.Rule;
import org.junit.Test;
import org.mockito.InjectMocks;
import org.mockito.Mock;
import org.mockito.junit.MockitoJUnit;
import org.mockito.junit.MockitoRule;

/** Mocks that a rule of JUnit 4 puts into fields. */
public class RuleTest {
    @Rule public MockitoRule rule = MockitoJUnit.rule();
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
