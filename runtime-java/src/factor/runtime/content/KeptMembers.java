package factor.runtime.content;

import factor.contract.EmittedNames;
import factor.runtime.boundary.Realms;
import factor.runtime.jvm.Jvm;

import java.lang.annotation.Annotation;
import java.lang.annotation.AnnotationFormatError;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Which classes of the environment a replay can have with their members, so that code under test
 * may look at them: those of the class path whose annotations a replay can have as well.
 */
final class KeptMembers {
    /** Annotations of annotations are followed so far; few have any but the JDK's. */
    private static final int DEPTH = 16;

    private final Realms realms;

    /** The names of what a replay needs of a class: its own and those of its annotations. */
    private final ClassValue<Optional<Set<String>>> needed =
            new ClassValue<>() {
                @Override
                protected Optional<Set<String>> computeValue(Class<?> type) {
                    Set<String> names = new TreeSet<>();
                    return isKept(type, names, DEPTH) ? Optional.of(names) : Optional.empty();
                }
            };

    KeptMembers(Realms realms) {
        this.realms = realms;
    }

    /** Names of classes that a replay must have with their members; none where it cannot be. */
    Optional<Set<String>> of(Class<?> type) {
        return needed.get(type);
    }

    /** A replay has the class anyhow, and all that it needs. */
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

    private boolean isKept(Class<?> type, Set<String> names, int depth) {
        boolean ofClassPath =
                type.getClassLoader() == ClassLoader.getSystemClassLoader()
                        && !type.isHidden()
                        && !Proxy.isProxyClass(type)
                        && (realms.of(type) == Realms.E || isCopied(type));
        if (!ofClassPath || depth == 0) {
            return false;
        }
        names.add(type.getName());
        try {
            return parts(type).allMatch(part -> hasKeptAnnotations(part, names, depth))
                    && above(type)
                            .filter(one -> !one.getName().endsWith(EmittedNames.IFACE))
                            .allMatch(one -> isThere(one) || isKept(one, names, depth));
        } catch (LinkageError | AnnotationFormatError | RuntimeException incomplete) {
            return false; // something that it names is not on the class path, or not what it was
        }
    }

    /** Code under test has a copy of the class, and a replay a stub of the class itself. */
    private boolean isCopied(Class<?> type) {
        return realms.of(type) == Realms.L
                && realms.home(type.getName()) == Realms.E
                && !realms.visible(type);
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

    private boolean hasKeptAnnotations(AnnotatedElement element, Set<String> names, int depth) {
        return Arrays.stream(element.getDeclaredAnnotations())
                .map(Annotation::annotationType)
                .allMatch(type -> isKeptAnnotation(type, names, depth));
    }

    /**
     * The JDK leaves out an annotation of which it cannot find something. Of a class of the
     * environment that is a value of one, there is a stub.
     */
    private boolean isKeptAnnotation(
            Class<? extends Annotation> type, Set<String> names, int depth) {
        return names.contains(type.getName())
                || (isThere(type) || isKept(type, names, depth - 1))
                        && Arrays.stream(type.getDeclaredMethods())
                                .map(Method::getReturnType)
                                .map(of -> of.isArray() ? of.getComponentType() : of)
                                .allMatch(of -> isThere(of) || isKeptValue(of, names, depth));
    }

    /** Annotations can be values of annotations. */
    private boolean isKeptValue(Class<?> type, Set<String> names, int depth) {
        return type.isAnnotation()
                && (names.contains(type.getName()) || isKept(type, names, depth - 1));
    }
}
