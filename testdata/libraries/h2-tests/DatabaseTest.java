package sweep;

import java.util.ArrayList;
import java.util.List;
import org.h2.test.TestAll;
import org.h2.test.TestBase;
import org.h2.test.db.*;
import org.h2.test.jdbc.*;
import org.h2.test.unit.*;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Runs tests of h2, which are classes with a method `test`, with databases in memory. */
class DatabaseTest {
    private static final TestBase[] TESTS = {
        new TestAlter(), new TestAlterTableNotFound(), new TestCompatibility(),
        new TestCompatibilityOracle(), new TestCompatibilitySQLServer(), new TestCsv(), new TestDuplicateKeyUpdate(),
        new TestFunctionOverload(), new TestGeneralCommonTableQueries(), new TestIgnoreCatalogs(), new TestIndexHints(),
        new TestMergeUsing(), new TestMultiDimension(), new TestQueryCache(), new TestRecursiveQueries(), new TestRights(),
        new TestSQLInjection(), new TestSelectTableNotFound(), new TestSetCollation(), new TestSynonymForTable(), new TestView(),
        new TestViewAlterTable(), new TestViewDropView(),
        new TestBatchUpdates(), new TestCallableStatement(), new TestConnection(), new TestDatabaseEventListener(), new TestDriver(),
        new TestJavaObjectSerializer(), new TestLobApi(), new TestManyJdbcObjects(), new TestMetaData(),
        new TestNativeSQL(), new TestPreparedStatement(), new TestResultSet(), new TestSQLXML(), new TestStatement(),
        new TestUpdatableResultSet(), new TestZloty(),
        new TestBnf(), new TestCache(), new TestCharsetCollator(), new TestConnectionInfo(), new TestDateIso8601(), new TestDbException(),
        new TestIntArray(), new TestInterval(), new TestMathUtils(), new TestMode(),
        new TestPattern(), new TestScriptReader(), new TestStreams(), new TestStringUtils(),
        new TestTimeStampWithTimeZone(), new TestTraceSystem(), new TestValue(), new TestBinaryOperation(),
    };

    @TestFactory
    List<DynamicTest> tests() {
        List<DynamicTest> all = new ArrayList<>();
        for (TestBase test : TESTS) {
            all.add(DynamicTest.dynamicTest(test.getClass().getName(), () -> test.init(new TestAll()).testFromMain()));
        }
        return all;
    }
}
