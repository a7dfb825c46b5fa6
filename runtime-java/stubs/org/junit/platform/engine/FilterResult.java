package org.junit.platform.engine;

/** Signatures only; see the README beside the folder. */
public class FilterResult {
    private FilterResult() {}

    public static native FilterResult includedIf(boolean included);
}
