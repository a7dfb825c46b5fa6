package org.junit.platform.engine;

import java.util.function.Predicate;

/** Signatures only; see the README beside the folder. */
public interface Filter<T> {
    Predicate<T> toPredicate();
}
