package factor.runtime.substitute.reflect;

import factor.runtime.boundary.Callers;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Views;
import factor.runtime.boundary.Wrapper;
import factor.runtime.jvm.Jvm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.List;

/**
 * Substitutes for what makes method handles of classes and types that the program gives: its own
 * code has, and calls handles with, what stands for classes of the other realm.
 */
public final class RealmHandles {
    private static final String REFUSED =
            "a handle of what a copied class keeps to itself is used on an object of the other"
                    + " realm";
    private static final MethodHandle OWN = own();

    /** {@code MethodHandles.filterCoordinates}, which is public since Java 22. */
    private static final MethodHandle FILTER = filter();

    private RealmHandles() {}

    private static MethodHandle own() {
        try {
            return MethodHandles.lookup()
                    .findStatic(
                            RealmHandles.class,
                            "own",
                            MethodType.methodType(Object.class, Object.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static MethodHandle filter() {
        try {
            Class<?> handles = Class.forName("java.lang.invoke.VarHandles");
            MethodType of =
                    MethodType.methodType(
                            VarHandle.class, VarHandle.class, int.class, MethodHandle[].class);
            return Jvm.lookup(handles).findStatic(handles, "filterCoordinates", of).asFixedArity();
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /**
     * Objects of the other realm have the fields of a copied class, and the methods that it keeps
     * to itself, where they are: their wrappers here have those too, and nothing is in them.
     */
    static Object own(Object receiver) {
        if (receiver instanceof Wrapper) {
            Mode.current().refusedHere(REFUSED);
        }
        return receiver;
    }

    /**
     * A handle whose first argument is an object of the class, for objects of this realm alone
     * where the class is copied.
     */
    static MethodHandle ofOwn(MethodHandle handle, Class<?> owner) {
        return ActualMembers.isCopied(owner)
                ? MethodHandles.filterArguments(handle, 0, own(handle.type().parameterType(0)))
                : handle;
    }

    /** The same of a handle of a field. */
    static VarHandle ofOwn(VarHandle handle, Class<?> owner) {
        if (!ActualMembers.isCopied(owner)) {
            return handle;
        }
        try {
            return (VarHandle)
                    FILTER.invokeExact(
                            handle, 0, new MethodHandle[] {own(handle.coordinateTypes().get(0))});
        } catch (Throwable e) {
            throw new IllegalStateException(
                    "this JDK does not filter what a VarHandle is given", e);
        }
    }

    private static MethodHandle own(Class<?> type) {
        return OWN.asType(MethodType.methodType(type, type));
    }

    private static Class<?> in(Class<?> type) {
        Views views = Mode.current().classes().views();
        return type == null || !views.planned(type) ? type : views.in(type, Callers.realm());
    }

    /** Types that the program gives, as the running code has them. */
    static MethodType in(MethodType type) {
        return type == null
                ? null
                : MethodType.methodType(in(type.returnType()), in(type.parameterArray()));
    }

    private static Class<?>[] in(Class<?>[] types) {
        return Arrays.stream(types).map(RealmHandles::in).toArray(Class<?>[]::new);
    }

    /** {@link MethodHandle#type}, as the source has it. */
    public static MethodType type(MethodHandle handle) {
        MethodType type = handle.type();
        return MethodType.methodType(
                SourceMembers.type(type.returnType()), SourceMembers.types(type.parameterArray()));
    }

    /** {@link MethodHandle#asType} */
    public static MethodHandle asType(MethodHandle handle, MethodType type) {
        return handle.asType(in(type));
    }

    /** {@link MethodHandle#asSpreader(Class, int)} */
    public static MethodHandle asSpreader(MethodHandle handle, Class<?> array, int length) {
        return handle.asSpreader(SourceMembers.element(array), length);
    }

    /** {@link MethodHandle#asCollector(Class, int)} */
    public static MethodHandle asCollector(MethodHandle handle, Class<?> array, int length) {
        return handle.asCollector(SourceMembers.element(array), length);
    }

    /** {@link MethodHandle#asVarargsCollector} */
    public static MethodHandle asVarargsCollector(MethodHandle handle, Class<?> array) {
        return handle.asVarargsCollector(SourceMembers.element(array));
    }

    /** {@link MethodHandles#constant} */
    public static MethodHandle constant(Class<?> type, Object value) {
        return MethodHandles.constant(in(type), value);
    }

    /** {@link MethodHandles#identity} */
    public static MethodHandle identity(Class<?> type) {
        return MethodHandles.identity(in(type));
    }

    /** {@link MethodHandles#zero} */
    public static MethodHandle zero(Class<?> type) {
        return MethodHandles.zero(in(type));
    }

    /** {@link MethodHandles#empty} */
    public static MethodHandle empty(MethodType type) {
        return MethodHandles.empty(in(type));
    }

    /** {@link MethodHandles#arrayLength} */
    public static MethodHandle arrayLength(Class<?> array) {
        return MethodHandles.arrayLength(SourceMembers.element(array));
    }

    /** {@link MethodHandles#arrayConstructor} */
    public static MethodHandle arrayConstructor(Class<?> array) {
        return MethodHandles.arrayConstructor(SourceMembers.element(array));
    }

    /** {@link MethodHandles#dropArguments(MethodHandle, int, Class...)} */
    public static MethodHandle dropArguments(MethodHandle handle, int at, Class<?>[] types) {
        return MethodHandles.dropArguments(handle, at, in(types));
    }

    /** {@link MethodHandles#dropArguments(MethodHandle, int, List)} */
    public static MethodHandle dropArguments(MethodHandle handle, int at, List<Class<?>> types) {
        return MethodHandles.dropArguments(handle, at, in(types.toArray(Class<?>[]::new)));
    }

    /** {@link MethodHandles#permuteArguments} */
    public static MethodHandle permuteArguments(MethodHandle handle, MethodType type, int[] order) {
        return MethodHandles.permuteArguments(handle, in(type), order);
    }

    /** {@link MethodHandles#explicitCastArguments} */
    public static MethodHandle explicitCastArguments(MethodHandle handle, MethodType type) {
        return MethodHandles.explicitCastArguments(handle, in(type));
    }

    /** {@link MethodHandles#exactInvoker} */
    public static MethodHandle exactInvoker(MethodType type) {
        return MethodHandles.exactInvoker(in(type));
    }

    /** {@link MethodHandles#invoker} */
    public static MethodHandle invoker(MethodType type) {
        return MethodHandles.invoker(in(type));
    }
}
