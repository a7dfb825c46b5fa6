package org.junit.platform.engine;

import java.util.Optional;

/** Signatures only; see the README beside the folder. */
public interface ConfigurationParameters {
    Optional<String> get(String key);
}
