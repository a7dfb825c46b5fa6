package org.junit.platform.engine;

import java.util.List;

/** Signatures only; see the README beside the folder. */
public interface EngineDiscoveryRequest {
    <S extends DiscoverySelector> List<S> getSelectorsByType(Class<S> type);

    <F extends DiscoveryFilter<?>> List<F> getFiltersByType(Class<F> type);

    ConfigurationParameters getConfigurationParameters();
}
