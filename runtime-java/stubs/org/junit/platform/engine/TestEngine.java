package org.junit.platform.engine;

/** Signatures only; see the README beside the folder. */
public interface TestEngine {
    String getId();

    TestDescriptor discover(EngineDiscoveryRequest request, UniqueId id);

    void execute(ExecutionRequest request);
}
