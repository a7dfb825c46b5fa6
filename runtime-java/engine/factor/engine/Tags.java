package factor.engine;

import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.engine.TestTag;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Tags by which tools choose tests: those that the captured test has in JUnit Jupiter, and {@code
 * factor}.
 */
final class Tags {
    private static final String JUPITER = "org.junit.jupiter.api.Tag";

    private Tags() {}

    static Set<TestTag> of(Capture capture) {
        Set<TestTag> tags = new LinkedHashSet<>(Set.of(TestTag.create("factor")));
        try {
            ClassLoader loader = Thread.currentThread().getContextClassLoader();
            Class<? extends Annotation> tag =
                    Class.forName(JUPITER, false, loader).asSubclass(Annotation.class);
            Class<?> type = Class.forName(capture.type(), false, loader);
            Arrays.stream(type.getDeclaredMethods())
                    .filter(method -> isOf(method, capture))
                    .forEach(method -> add(tags, method, tag));
            for (Class<?> outer = type; outer != null; outer = outer.getEnclosingClass()) {
                add(tags, outer, tag);
            }
        } catch (ClassNotFoundException | LinkageError absent) {
            // A program that was captured, or a test of another framework, has no tags.
        }
        return tags;
    }

    private static boolean isOf(Method method, Capture capture) {
        String parameters =
                String.join(
                        ",",
                        Arrays.stream(method.getParameterTypes()).map(Class::getTypeName).toList());
        boolean same = capture.parameters() == null || capture.parameters().equals(parameters);
        return method.getName().equals(capture.method()) && same;
    }

    private static void add(
            Set<TestTag> tags, AnnotatedElement element, Class<? extends Annotation> tag) {
        for (Annotation found : AnnotationSupport.findRepeatableAnnotations(element, tag)) {
            try {
                tags.add(TestTag.create((String) tag.getMethod("value").invoke(found)));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(JUPITER + " has no value", e);
            }
        }
    }
}
