// shows: what Kotlin's compiler makes of MockK's functions and of annotations of properties
// needs: mockk-jvm-1.13.13 mockk-dsl-jvm-1.13.13 kotlin-stdlib-1.9.24 junit-4.13.2 hamcrest-core-1.3
package m;

import io.mockk.MockKGateway;
import io.mockk.impl.annotations.InjectMockKs;
import io.mockk.impl.annotations.MockK;
import io.mockk.impl.annotations.SpyK;
import java.util.function.Supplier;
import kotlin.jvm.internal.Reflection;
import kotlin.reflect.KClass;
import org.junit.Before;
import org.junit.Test;

interface Desk {
    int take(String what);
}

class Office {
    Desk desk;
    Object other;

    Office(Desk desk) {
        this.desk = desk;
    }
}

public class Mockk {
    /** {@code @MockK lateinit var ofProperty: Desk} */
    Desk ofProperty;

    Desk older;
    Desk real;
    Desk prepared;
    @SpyK Desk spied;
    @InjectMockKs Office office;

    @MockK
    public static void getOfProperty$annotations() {}

    @MockK
    public static void older$annotations() {}

    static MockKGateway.MockFactory factory() {
        return MockKGateway.Companion.getImplementation().invoke().getMockFactory();
    }

    /** What {@code mockk<Desk>()} becomes. */
    static Desk mockk() {
        KClass<Desk> desk = Reflection.getOrCreateKotlinClass(Desk.class);
        return factory().mockk(desk, null, false, new KClass<?>[0], false);
    }

    @Before
    public void prepare() {
        prepared = mockk();
    }

    @Test
    public void testFunctions() {
        KClass<Desk> desk = Reflection.getOrCreateKotlinClass(Desk.class);
        factory().mockk(desk, "named", true, new KClass<?>[0], true).take("x"); //: 1
        factory().spyk(desk, real, null, new KClass<?>[0], false).take("x"); //: 1
        mockk().take("x"); //: 1/0
        prepared.take("x"); //: 1/0
        real.take("x");
    }

    @Test
    public void testProperties() {
        ofProperty.take("x"); //: 1
        older.take("x"); //: 1
        spied.take("x"); //: 1
        office.desk.take("x"); //: 1
        office.other.hashCode();
    }

    /** {@code every { desk.take("x") } returns 1} as a class that keeps what it captures. */
    @Test
    public void testStub() {
        final Desk desk = mockk();
        new Supplier<Integer>() {
            @Override
            public Integer get() {
                return desk.take("x"); //: 1/0
            }
        }.get();
    }
}
