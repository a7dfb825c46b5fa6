package org.junit.platform.engine;

/** Signatures only; see the README beside the folder. */
public class ExecutionRequest {
    private ExecutionRequest() {}

    public native TestDescriptor getRootTestDescriptor();

    public native EngineExecutionListener getEngineExecutionListener();
}
