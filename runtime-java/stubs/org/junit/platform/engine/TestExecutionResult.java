package org.junit.platform.engine;

/** Signatures only; see the README beside the folder. */
public class TestExecutionResult {
    private TestExecutionResult() {}

    public static native TestExecutionResult successful();

    public static native TestExecutionResult failed(Throwable fault);
}
