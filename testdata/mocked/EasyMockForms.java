// shows: every form in which EasyMock makes a mock and stubs it, with JUnit 3 and 4
// needs: easymock-4.3 junit-4.13.2 hamcrest-core-1.3
package m;

import static org.easymock.EasyMock.createControl;
import static org.easymock.EasyMock.createMock;
import static org.easymock.EasyMock.createNiceMock;
import static org.easymock.EasyMock.createStrictControl;
import static org.easymock.EasyMock.createStrictMock;
import static org.easymock.EasyMock.expect;
import static org.easymock.EasyMock.expectLastCall;
import static org.easymock.EasyMock.partialMockBuilder;
import static org.easymock.EasyMock.replay;
import static org.easymock.EasyMock.verify;

import java.util.ArrayList;
import java.util.List;
import junit.framework.TestCase;
import org.easymock.EasyMockRunner;
import org.easymock.EasyMockSupport;
import org.easymock.IMocksControl;
import org.easymock.Mock;
import org.easymock.TestSubject;
import org.junit.Before;
import org.junit.Test;
import org.junit.runner.RunWith;

interface Listener {
    void heard(String what);

    int count();
}

class Speaker {
    Listener listener;

    void speak() {
        listener.heard("it"); //: 1
    }
}

@RunWith(EasyMockRunner.class)
public class EasyMockForms extends EasyMockSupport {
    @Mock private Listener annotated;
    @TestSubject private final Speaker speaker = new Speaker();
    private Listener inField;

    @Before
    public void prepare() {
        inField = createMock(Listener.class);
    }

    @Test
    public void made() {
        ((Listener) createMock("named", Listener.class)).count(); //: 1
        ((Listener) org.easymock.EasyMock.createMock(Listener.class)).count(); //: 1
        ((Listener) createNiceMock(Listener.class)).count(); //: 1
        ((Listener) createStrictMock(Listener.class)).count(); //: 1
        ((Listener) org.easymock.EasyMock.mock(Listener.class)).count(); //: 1
        ((Listener) niceMock(Listener.class)).count(); //: 1
        IMocksControl control = createControl();
        ((Listener) control.createMock(Listener.class)).count(); //: 1
        ((Listener) createStrictControl().createMock("named", Listener.class)).count(); //: 1
        ArrayList<?> partial = partialMockBuilder(ArrayList.class).addMockedMethod("size").createMock();
        partial.size(); //: 1
    }

    @Test
    public void stubbed() {
        Listener listener = createMock(Listener.class);
        expect(listener.count()).andReturn(1).times(2); //: 1
        listener.heard("x"); //: 1
        expectLastCall().andThrow(new IllegalStateException());
        inField.heard("y"); //: 1
        annotated.heard("z"); //: 1
        replay(listener);
        verify(listener);
    }

    @Test
    public void none() {
        speaker.toString();
        List<String> list = new ArrayList<>();
        list.add("x");
    }
}

class OfJUnit3 extends TestCase {
    private Listener listener;

    @Override
    protected void setUp() {
        listener = org.easymock.EasyMock.createMock(Listener.class);
    }

    public void testHeard() {
        listener.heard("x"); //: 1
    }
}
