package org.junit.platform.launcher;

import org.junit.platform.engine.Filter;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestEngine;

import java.util.function.Predicate;

/** Signatures only; see the README beside the folder. */
public class EngineFilter implements Filter<TestEngine> {
    private EngineFilter() {}

    public static native EngineFilter includeEngines(String... ids);

    public static native EngineFilter excludeEngines(String... ids);

    @Override
    public native FilterResult apply(TestEngine engine);

    @Override
    public native Predicate<TestEngine> toPredicate();
}
