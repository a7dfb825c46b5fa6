package org.junit.platform.engine.discovery;

import java.net.URI;
import org.junit.platform.engine.DiscoverySelector;

/** Signatures only; see the README beside the folder. */
public final class ClasspathRootSelector implements DiscoverySelector {
    private ClasspathRootSelector() {}

    public native URI getClasspathRoot();
}
