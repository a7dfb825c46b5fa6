package org.junit.platform.engine;

/** Signatures only; see the README beside the folder. */
public final class TestTag {
    private TestTag() {}

    public static native TestTag create(String name);
}
