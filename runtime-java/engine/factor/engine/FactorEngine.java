package factor.engine;

import factor.contract.RuntimeClasses;

import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;

import java.util.List;

/**
 * Shows the captures of a project's store as tests of the JUnit Platform; each is run by {@code
 * factor replay} (decision 034).
 */
public final class FactorEngine implements TestEngine {
    /**
     * Where there is this class, {@code factor} has started the JVM, and what runs in it is a
     * system test or its replay.
     */
    private static final String RUNTIME = RuntimeClasses.LAUNCH + ".class";

    @Override
    public String getId() {
        return "factor";
    }

    @Override
    public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId id) {
        EngineDescriptor root = new EngineDescriptor(id, "factored tests");
        if (ClassLoader.getSystemResource(RUNTIME) != null) {
            return root;
        }
        Selection selection = new Selection(request);
        Factor factor = Factor.of(request.getConfigurationParameters());
        for (Capture capture : captures(factor)) {
            FactoredTest test =
                    new FactoredTest(FactoredClass.id(id, capture.type()), factor, capture);
            if (selection.has(capture, test.getUniqueId())) {
                FactoredClass.of(root, capture.type()).addChild(test);
            }
        }
        return root;
    }

    /**
     * Without `factor` or a store the discovery fails, for a test that failed in their place could
     * be filtered out.
     */
    private static List<Capture> captures(Factor factor) {
        try {
            return factor.captures();
        } catch (NoVerdictException failure) {
            System.err.println(
                    "factor: " + failure.getMessage()); // Surefire does not tell the cause
            throw failure;
        }
    }

    @Override
    public void execute(ExecutionRequest request) {
        execute(request.getRootTestDescriptor(), request.getEngineExecutionListener());
    }

    private static void execute(TestDescriptor descriptor, EngineExecutionListener listener) {
        listener.executionStarted(descriptor);
        TestExecutionResult result = TestExecutionResult.successful();
        if (descriptor instanceof FactoredTest test) {
            Throwable fault = test.run();
            result = fault == null ? result : TestExecutionResult.failed(fault);
        } else {
            descriptor.getChildren().forEach(child -> execute(child, listener));
        }
        listener.executionFinished(descriptor, result);
    }
}
