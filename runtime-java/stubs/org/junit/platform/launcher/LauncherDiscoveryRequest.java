package org.junit.platform.launcher;

import org.junit.platform.engine.EngineDiscoveryRequest;

/** Signatures only; see the README beside the folder. */
public interface LauncherDiscoveryRequest extends EngineDiscoveryRequest {}
