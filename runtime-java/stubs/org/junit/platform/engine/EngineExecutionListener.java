package org.junit.platform.engine;

/** Signatures only; see the README beside the folder. */
public interface EngineExecutionListener {
    void executionStarted(TestDescriptor descriptor);

    void executionFinished(TestDescriptor descriptor, TestExecutionResult result);
}
