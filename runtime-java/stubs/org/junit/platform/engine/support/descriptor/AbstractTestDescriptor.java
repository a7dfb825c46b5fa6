package org.junit.platform.engine.support.descriptor;

import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.UniqueId;

import java.util.Optional;
import java.util.Set;

/** Signatures only; see the README beside the folder. */
public abstract class AbstractTestDescriptor implements TestDescriptor {
    protected AbstractTestDescriptor(UniqueId id, String displayName) {}

    protected AbstractTestDescriptor(UniqueId id, String displayName, TestSource source) {}

    @Override
    public final native UniqueId getUniqueId();

    @Override
    public final native Optional<TestSource> getSource();

    @Override
    public native Set<TestTag> getTags();

    @Override
    public final native Set<? extends TestDescriptor> getChildren();

    @Override
    public native void addChild(TestDescriptor child);

    @Override
    public native Optional<? extends TestDescriptor> findByUniqueId(UniqueId id);
}
