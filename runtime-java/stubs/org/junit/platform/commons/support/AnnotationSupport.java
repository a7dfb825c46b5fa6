package org.junit.platform.commons.support;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.List;

/** Signatures only; see the README beside the folder. */
public final class AnnotationSupport {
    private AnnotationSupport() {}

    public static native <A extends Annotation> List<A> findRepeatableAnnotations(
            AnnotatedElement element, Class<A> type);
}
