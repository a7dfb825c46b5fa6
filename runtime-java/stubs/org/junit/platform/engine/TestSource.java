package org.junit.platform.engine;

/** Signatures only; see the README beside the folder. */
public interface TestSource {}
