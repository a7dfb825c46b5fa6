// shows: mocks of PowerMock, JMockit, jMock, Spring, Quarkus and MockK's annotations; TestNG
// needs: powermock-api-mockito2-2.0.9 powermock-api-easymock-2.0.9 powermock-api-support-2.0.9 mockito-core-5.11.0 easymock-4.3 jmockit-1.49 jmock-2.13.1 spring-boot-test-3.3.5 spring-test-6.2.1 quarkus-junit5-mockito-3.15.1 mockk-jvm-1.13.13 testng-7.10.2 junit-4.13.2 hamcrest-core-1.3
package m;

import io.mockk.impl.annotations.MockK;
import io.quarkus.test.junit.mockito.InjectSpy;
import mockit.Expectations;
import mockit.Injectable;
import mockit.Mocked;
import mockit.Tested;
import mockit.Verifications;
import org.jmock.Mockery;
import org.powermock.api.easymock.PowerMock;
import org.powermock.api.easymock.annotation.MockNice;
import org.powermock.api.mockito.PowerMockito;
import org.springframework.boot.test.mock.mockito.MockBean;
import org.springframework.boot.test.mock.mockito.SpyBean;
import org.springframework.test.context.bean.override.mockito.MockitoBean;
import org.testng.annotations.BeforeMethod;
import org.testng.annotations.Test;

interface Store {
    int put(String what);
}

@Test
public class OtherLibraries {
    @MockBean Store bean;
    @SpyBean Store spiedBean;
    @MockitoBean Store newBean;
    @InjectSpy Store quarkus;
    @MockK Store mockk;
    @MockNice Store nice;
    Store prepared;

    @BeforeMethod
    void prepare() {
        prepared = PowerMockito.mock(Store.class);
    }

    public void ofAnnotations() {
        bean.put("x"); //: 1
        spiedBean.put("x"); //: 1
        newBean.put("x"); //: 1
        quarkus.put("x"); //: 1
        mockk.put("x"); //: 1
        nice.put("x"); //: 1
    }

    public void ofPowerMock() throws Exception {
        PowerMockito.when(prepared.put("x")).thenReturn(1); //: 1
        PowerMockito.doReturn(2).when(prepared).put("y"); //: 1
        PowerMockito.spy(new Object()).hashCode(); //: 1
        PowerMock.createMock(Store.class).put("x"); //: 1
        PowerMock.createStrictMock(Store.class).put("x"); //: 1
    }

    public void ofJMock() {
        Store store = new Mockery().mock(Store.class);
        store.put("x"); //: 1
    }
}

class OfJMockit {
    @Injectable Store injected;
    @Tested Object tested;

    @org.junit.Test
    public void expects(@Mocked Store mocked) {
        new Expectations() {
            {
                injected.put("x"); //: 1
                result = 1;
                mocked.put("y"); //: 1/0
            }
        };
        mocked.put("y"); //: 1
        tested.toString();
        new Verifications() {
            {
                injected.put("x"); //: 1
            }
        };
    }
}
