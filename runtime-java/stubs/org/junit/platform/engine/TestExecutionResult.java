package org.junit.platform.engine;

import java.util.Optional;

/** Signatures only; see the README beside the folder. */
public class TestExecutionResult {
    /** Signatures only. */
    public enum Status {
        SUCCESSFUL,
        ABORTED,
        FAILED
    }

    private TestExecutionResult() {}

    public static native TestExecutionResult successful();

    public static native TestExecutionResult failed(Throwable fault);

    public native Status getStatus();

    public native Optional<Throwable> getThrowable();
}
