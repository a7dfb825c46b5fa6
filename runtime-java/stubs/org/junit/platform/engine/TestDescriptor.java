package org.junit.platform.engine;

import java.util.Optional;
import java.util.Set;

/** Signatures only; see the README beside the folder. */
public interface TestDescriptor {
    UniqueId getUniqueId();

    Optional<TestSource> getSource();

    Set<TestTag> getTags();

    Set<? extends TestDescriptor> getChildren();

    void addChild(TestDescriptor child);

    Optional<? extends TestDescriptor> findByUniqueId(UniqueId id);

    Type getType();

    enum Type {
        CONTAINER,
        TEST,
        CONTAINER_AND_TEST
    }
}
