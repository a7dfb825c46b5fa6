package factor.runtime.content;

import factor.contract.EmittedNames;
import factor.runtime.boundary.Realms;
import factor.runtime.jvm.Jvm;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.stream.Stream;

/**
 * Which classes of the environment a replay can have with their members, so that code under test
 * may look at them: those of the class path whose annotations are there on a replay as well.
 */
final class KeptMembers {
    private final Realms realms;
    private final ClassValue<Boolean> kept =
            new ClassValue<>() {
                @Override
                protected Boolean computeValue(Class<?> type) {
                    return decide(type);
                }
            };

    KeptMembers(Realms realms) {
        this.realms = realms;
    }

    boolean has(Class<?> type) {
        return kept.get(type);
    }

    /** A replay has the class, and all that it needs. */
    boolean isThere(Class<?> type) {
        if (type.isHidden() || type.getName().endsWith(EmittedNames.COPY)) {
            return false;
        }
        return type.isPrimitive()
                || Jvm.isOfJdk(type.getClassLoader())
                || realms.visible(type)
                || realms.of(type) == Realms.T
                || realms.of(type) == Realms.L && realms.home(type.getName()) != Realms.E;
    }

    private boolean decide(Class<?> type) {
        boolean ofClassPath =
                type.getClassLoader() == ClassLoader.getSystemClassLoader()
                        && !type.isHidden()
                        && !Proxy.isProxyClass(type)
                        && realms.home(type.getName()) == Realms.E;
        try {
            return ofClassPath
                    && parts(type).allMatch(this::hasKnownAnnotations)
                    && above(type)
                            .filter(one -> !one.getName().endsWith(EmittedNames.IFACE))
                            .allMatch(one -> isThere(one) || has(one));
        } catch (LinkageError incomplete) {
            return false; // something that it names is not on the class path
        }
    }

    private static Stream<Class<?>> above(Class<?> type) {
        return Stream.concat(
                Stream.ofNullable(type.getSuperclass()), Stream.of(type.getInterfaces()));
    }

    private static Stream<AnnotatedElement> parts(Class<?> type) {
        Stream<Executable> executables =
                Stream.concat(
                        Stream.of(type.getDeclaredMethods()),
                        Stream.of(type.getDeclaredConstructors()));
        Stream<AnnotatedElement> members =
                executables.flatMap(
                        one -> Stream.concat(Stream.of(one), Stream.of(one.getParameters())));
        return Stream.concat(
                Stream.of(type), Stream.concat(members, Stream.of(type.getDeclaredFields())));
    }

    private boolean hasKnownAnnotations(AnnotatedElement element) {
        return Arrays.stream(element.getDeclaredAnnotations())
                .map(Annotation::annotationType)
                .allMatch(this::isKnown);
    }

    /** The JDK leaves out an annotation of which it cannot find something. */
    private boolean isKnown(Class<? extends Annotation> annotation) {
        return isThere(annotation)
                && Arrays.stream(annotation.getDeclaredMethods())
                        .map(Method::getReturnType)
                        .map(type -> type.isArray() ? type.getComponentType() : type)
                        .allMatch(type -> type != Class.class && isThere(type));
    }
}
