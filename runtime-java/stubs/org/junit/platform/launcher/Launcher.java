package org.junit.platform.launcher;

/** Signatures only; see the README beside the folder. */
public interface Launcher {
    TestPlan discover(LauncherDiscoveryRequest request);

    void execute(LauncherDiscoveryRequest request, TestExecutionListener... listeners);
}
