package org.junit.platform.launcher;

import java.util.Set;

/** Signatures only; see the README beside the folder. */
public class TestPlan {
    TestPlan() {}

    public native Set<TestIdentifier> getRoots();

    public native Set<TestIdentifier> getChildren(TestIdentifier parent);
}
