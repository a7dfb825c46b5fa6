package org.junit.platform.engine.discovery;

import org.junit.platform.engine.DiscoveryFilter;

/** Signatures only; see the README beside the folder. */
public interface ClassNameFilter extends DiscoveryFilter<String> {
    static ClassNameFilter includeClassNamePatterns(String... patterns) {
        throw new UnsupportedOperationException();
    }

    static ClassNameFilter excludeClassNamePatterns(String... patterns) {
        throw new UnsupportedOperationException();
    }
}
