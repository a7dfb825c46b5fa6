package org.junit.platform.engine.discovery;

import org.junit.platform.engine.DiscoverySelector;

/** Signatures only; see the README beside the folder. */
public final class MethodSelector implements DiscoverySelector {
    private MethodSelector() {}

    public native String getClassName();

    public native String getMethodName();

    public native String getParameterTypeNames();
}
