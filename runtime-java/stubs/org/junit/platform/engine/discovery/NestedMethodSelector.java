package org.junit.platform.engine.discovery;

import org.junit.platform.engine.DiscoverySelector;

/** Signatures only; see the README beside the folder. */
public final class NestedMethodSelector implements DiscoverySelector {
    private NestedMethodSelector() {}

    public native String getNestedClassName();

    public native String getMethodName();

    public native String getParameterTypeNames();
}
