package e;

import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.invoke.MethodType;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class Partner implements Classes {
    private int calls;

    public enum Kind {
        ONE,
        TWO
    }

    /** A static method that takes a class, behind an interface's that returns several in a list. */
    public long known(Class<?> type) {
        calls++;
        return MethodType.methodType(void.class, type, String.class).parameterList().stream()
                .map(ObjectStreamClass::lookup)
                .filter(Objects::nonNull)
                .count();
    }

    /** A method of objects that returns one. */
    public String declaring(Enum<?> constant) {
        calls++;
        Function<Enum<?>, Class<?>> declaring = Enum::getDeclaringClass;
        return declaring.apply(constant).getSimpleName();
    }

    /** A bound object that takes one. */
    public String changed(Class<?> type) {
        calls++;
        MethodType method = MethodType.methodType(int.class);
        Function<Class<?>, MethodType> change = method::changeReturnType;
        return change.apply(type).returnType().getSimpleName();
    }

    /** A bound object that returns one, of a class below that of the method. */
    public String bound() {
        calls++;
        Supplier<Class<Kind>> declaring = Kind.TWO::getDeclaringClass;
        return declaring.get().getSimpleName();
    }

    /** Several parameters, of two slots too. */
    public String inserted(Class<?> type) {
        calls++;
        BiFunction<Integer, Class<?>[], MethodType> insert =
                MethodType.methodType(int.class)::insertParameterTypes;
        return insert.apply(0, new Class<?>[] {long.class, type}).parameterList().toString();
    }

    /** A constructor, and what can be written to a stream, which stays as it is. */
    public int others() {
        calls++;
        Function<Class<Kind>, EnumMap<Kind, String>> make = EnumMap::new;
        Function<Class<Kind>, EnumSet<Kind>> all =
                (Function<Class<Kind>, EnumSet<Kind>> & Serializable) EnumSet::allOf;
        return make.apply(Kind.class).size() + all.apply(Kind.class).size();
    }

    public List<String> names(Object... objects) {
        calls++;
        Predicate<Object> isText = String.class::isInstance;
        return Stream.of(objects)
                .filter(isText.negate())
                .map(Object::getClass)
                .map(Class::getSimpleName)
                .collect(Collectors.toList());
    }
}
