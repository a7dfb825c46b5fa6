package org.junit.platform.engine.discovery;

import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.UniqueId;

/** Signatures only; see the README beside the folder. */
public final class UniqueIdSelector implements DiscoverySelector {
    private UniqueIdSelector() {}

    public native UniqueId getUniqueId();
}
