package org.junit.platform.engine;

import java.util.function.Predicate;

/** Signatures only; see the README beside the folder. */
public interface Filter<T> {
    FilterResult apply(T object);

    default Predicate<T> toPredicate() {
        throw new UnsupportedOperationException();
    }
}
