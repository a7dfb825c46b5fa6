package factor.engine;

import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;

import java.util.Set;

/** A capture as a test, which points at the test that was captured. */
final class FactoredTest extends AbstractTestDescriptor {
    private final Factor factor;
    private final Capture capture;

    FactoredTest(UniqueId ofClass, Factor factor, Capture capture) {
        super(ofClass.append("capture", capture.name()), capture.displayName(), source(capture));
        this.factor = factor;
        this.capture = capture;
    }

    private static TestSource source(Capture capture) {
        if (capture.method() == null) {
            return ClassSource.from(capture.type());
        }
        String parameters = capture.parameters() == null ? "" : capture.parameters();
        return MethodSource.from(capture.type(), capture.method(), parameters);
    }

    @Override
    public Type getType() {
        return Type.TEST;
    }

    @Override
    public Set<TestTag> getTags() {
        return Tags.of(capture);
    }

    /** Why the test has not passed; null if it has. */
    Throwable run() {
        try {
            Replay replay = factor.replay(capture.name());
            System.out.print(replay.out());
            System.err.print(replay.said());
            return replay.fault();
        } catch (NoVerdictException failure) {
            return failure;
        }
    }
}
