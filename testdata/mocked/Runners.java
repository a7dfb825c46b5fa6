// shows: which methods are tests: JUnit 3, 4, 5 with composed annotations, TestNG
// needs: mockito-core-5.11.0 junit-4.13.2 hamcrest-core-1.3 junit-platform-console-standalone-1.11.4 testng-7.10.2
package m;

import static org.mockito.Mockito.mock;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;
import junit.framework.TestCase;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Retention(RetentionPolicy.RUNTIME)
@Test
@interface Fast {}

public class Runners {
    @BeforeAll
    static void fixtureOfAll() {}

    @BeforeEach
    void fixture() {}

    @Test
    void testOne() {}

    @Fast
    void testComposed() {}

    @RepeatedTest(2)
    void testRepeated() {}

    @ParameterizedTest
    @ValueSource(strings = {"x"})
    void testWith(String parameter) {}

    @TestFactory
    List<DynamicTest> testsMade() {
        return List.of();
    }

    void testNothing() {}

    @Nested
    class Inner {
        @Test
        void testInner() {
            mock(List.class).size(); //: 1
        }
    }
}

class BaseOf3 extends TestCase {
    @Override
    protected void setUp() {}
}

class Of3 extends BaseOf3 {
    public void testThree() {}

    public void testWith(int parameter) {}

    public void other() {}
}

class Of4 {
    @org.junit.Before
    public void fixture() {}

    @org.junit.Test
    public void testFour() {}

    public void testOther() {}
}

class OfNg {
    @org.testng.annotations.BeforeSuite
    public void fixture() {}

    @org.testng.annotations.Test
    public void testNg() {}
}

@org.testng.annotations.Test
class AllOfNg {
    public void testAll() {}

    void helper() {}
}
