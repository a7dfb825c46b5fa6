package org.junit.platform.launcher.listeners;

import org.junit.platform.launcher.TestIdentifier;

import java.io.PrintWriter;
import java.util.List;

/** Signatures only; see the README beside the folder. */
public interface TestExecutionSummary {
    long getTestsFoundCount();

    long getTotalFailureCount();

    void printTo(PrintWriter writer);

    void printFailuresTo(PrintWriter writer);

    List<Failure> getFailures();

    interface Failure {
        TestIdentifier getTestIdentifier();
    }
}
