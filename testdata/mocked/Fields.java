// shows: fields that tests write themselves: what fixtures have left there is no mock, and no longer one
// needs: mockito-core-5.11.0 junit-4.13.2 hamcrest-core-1.3
package m;

import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.spy;

import java.util.ArrayList;
import java.util.List;
import org.junit.Before;
import org.junit.Test;

public class Fields {
    private List<String> real;
    private List<String> mocked;
    private List<String> late = null;

    @Before
    public void prepare() {
        real = new ArrayList<>();
        mocked = mock(List.class);
    }

    @Test
    public void asPrepared() {
        real.add("x");
        mocked.add("x"); //: 1
    }

    @Test
    public void realBecomesMock() {
        real.add("x");
        real = spy(real);
        real.add("y"); //: 1
        Runnable run = () -> real.add("z"); //: 1
        run.run();
        help();
    }

    @Test
    public void mockBecomesReal() {
        mocked = new ArrayList<>();
        mocked.add("x");
        Runnable run = () -> mocked.add("y");
        run.run();
        help();
        mocked.add("z");
        again();
        mocked.add("z"); //: 1/0
    }

    private void help() {
        real.size(); //: 1/0
    }

    private void again() {
        mocked = mock(List.class);
    }

    @Test
    public void ofTestsAlone() {
        late = mock(List.class);
        late.size(); //: 1
        helpLate();
    }

    private void helpLate() {
        late.add("x"); //: 1
    }
}
