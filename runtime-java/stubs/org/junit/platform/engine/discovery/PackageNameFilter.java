package org.junit.platform.engine.discovery;

import org.junit.platform.engine.DiscoveryFilter;

/** Signatures only; see the README beside the folder. */
public interface PackageNameFilter extends DiscoveryFilter<String> {
    static PackageNameFilter includePackageNames(String... names) {
        throw new UnsupportedOperationException();
    }

    static PackageNameFilter excludePackageNames(String... names) {
        throw new UnsupportedOperationException();
    }
}
