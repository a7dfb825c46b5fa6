package factor.runtime.substitute.reflect;

import factor.runtime.jvm.Jvm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;

/** Types with arguments as the source has them, where the class file names what stands for one. */
final class SourceTypes {
    private static final MethodHandle MAKE = make();

    private SourceTypes() {}

    private static MethodHandle make() {
        try {
            Class<?> made =
                    Class.forName("sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl");
            MethodType of = MethodType.methodType(made, Class.class, Type[].class, Type.class);
            return Jvm.lookup(made)
                    .findStatic(made, "make", of)
                    .asType(of.changeReturnType(Type.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** A class or a type with arguments; any other as it is. */
    static Type of(Type type) {
        if (type instanceof Class<?> c) {
            return SourceMembers.type(c);
        }
        if (!(type instanceof ParameterizedType p)) {
            return type;
        }
        Class<?> raw = (Class<?>) p.getRawType();
        Class<?> source = SourceMembers.type(raw);
        return source == raw ? type : make(source, p);
    }

    private static Type make(Class<?> raw, ParameterizedType like) {
        try {
            return (Type) MAKE.invokeExact(raw, like.getActualTypeArguments(), like.getOwnerType());
        } catch (Throwable e) {
            throw Jvm.sneak(e);
        }
    }
}
