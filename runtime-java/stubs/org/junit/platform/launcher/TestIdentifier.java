package org.junit.platform.launcher;

import org.junit.platform.engine.TestSource;

import java.util.Optional;

/** Signatures only; see the README beside the folder. */
public final class TestIdentifier {
    private TestIdentifier() {}

    public native boolean isTest();

    public native String getUniqueId();

    public native String getDisplayName();

    public native Optional<TestSource> getSource();
}
