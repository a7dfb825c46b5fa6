package org.junit.platform.engine;

/** Signatures only; see the README beside the folder. */
public class UniqueId {
    private UniqueId() {}

    public final native UniqueId append(String type, String value);

    public native boolean hasPrefix(UniqueId other);
}
