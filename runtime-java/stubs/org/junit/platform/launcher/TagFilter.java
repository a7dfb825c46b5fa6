package org.junit.platform.launcher;

/** Signatures only; see the README beside the folder. */
public final class TagFilter {
    private TagFilter() {}

    public static native PostDiscoveryFilter includeTags(String... expressions);

    public static native PostDiscoveryFilter excludeTags(String... expressions);
}
