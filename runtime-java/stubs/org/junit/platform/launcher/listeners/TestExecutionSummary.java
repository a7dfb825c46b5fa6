package org.junit.platform.launcher.listeners;

import java.io.PrintWriter;

/** Signatures only; see the README beside the folder. */
public interface TestExecutionSummary {
    long getTestsFoundCount();

    long getTotalFailureCount();

    void printTo(PrintWriter writer);

    void printFailuresTo(PrintWriter writer);
}
