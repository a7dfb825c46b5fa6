package org.junit.platform.launcher.listeners;

import org.junit.platform.launcher.TestExecutionListener;

/** Signatures only; see the README beside the folder. */
public class SummaryGeneratingListener implements TestExecutionListener {
    public SummaryGeneratingListener() {}

    public native TestExecutionSummary getSummary();
}
