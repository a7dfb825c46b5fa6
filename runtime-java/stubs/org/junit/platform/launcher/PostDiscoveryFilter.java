package org.junit.platform.launcher;

import org.junit.platform.engine.Filter;
import org.junit.platform.engine.TestDescriptor;

/** Signatures only; see the README beside the folder. */
public interface PostDiscoveryFilter extends Filter<TestDescriptor> {}
