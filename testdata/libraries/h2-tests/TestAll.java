package org.h2.test;

import java.util.HashMap;
import java.util.Map;

/** The settings that h2's tests read: in place of h2's own class of this name, which names all tests and what they need. */
public class TestAll {
    static boolean atLeastOneTestFailed;

    public boolean big, networked, codeCoverage, lazy, traceTest, googleAppEngine, diskResult, reopen, splitFileSystem, vmlens;
    public boolean memory = true;
    public boolean ci = true;
    public String cipher, collation;
    public int traceLevelFile, throttle;
    public int lockTimeout = 50;
    public int maxMemory;
    boolean smallLog, ssl, diskUndo, traceSystemOut, endless, stopOnError;
    int throttleDefault;
    String cacheType;
    Detector abbaLockingDetector;
    Map<Class<? extends TestBase>, Boolean> executedTests = new HashMap<>();

    /** Of the type of a detector of deadlocks there is none. */
    interface Detector {
        void reset();
    }

    void beforeTest() {}

    void afterTest() {}

    public int getPort() {
        return 9192;
    }
}
