package org.junit.platform.engine.support.descriptor;

import org.junit.platform.engine.UniqueId;

/** Signatures only; see the README beside the folder. */
public class EngineDescriptor extends AbstractTestDescriptor {
    public EngineDescriptor(UniqueId id, String displayName) {
        super(id, displayName);
    }

    @Override
    public native Type getType();
}
