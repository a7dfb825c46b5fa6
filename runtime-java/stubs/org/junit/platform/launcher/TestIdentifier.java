package org.junit.platform.launcher;

/** Signatures only; see the README beside the folder. */
public final class TestIdentifier {
    private TestIdentifier() {}

    public native boolean isTest();
}
