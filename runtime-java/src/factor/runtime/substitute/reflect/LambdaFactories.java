package factor.runtime.substitute.reflect;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.LambdaConversionException;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Substitutes for how code of the application, rather than the compiler, makes lambdas of method
 * handles. The JDK takes direct handles alone, and a handle that crosses is none.
 */
public final class LambdaFactories {
    private LambdaFactories() {}

    /** {@link LambdaMetafactory#metafactory} */
    public static CallSite metafactory(
            MethodHandles.Lookup lookup,
            String name,
            MethodType factory,
            MethodType erased,
            MethodHandle implementation,
            MethodType type)
            throws LambdaConversionException {
        MethodType made = RealmHandles.in(factory);
        MethodType method = RealmHandles.in(erased);
        MethodType dynamic = RealmHandles.in(type);
        if (isDirect(lookup, implementation)) {
            return LambdaMetafactory.metafactory(
                    lookup, name, made, method, implementation, dynamic);
        }
        CallSite site =
                LambdaMetafactory.metafactory(
                        lookup,
                        name,
                        made.insertParameterTypes(0, MethodHandle.class),
                        method,
                        MethodHandles.exactInvoker(implementation.type()),
                        dynamic);
        return new ConstantCallSite(
                MethodHandles.insertArguments(site.getTarget(), 0, implementation));
    }

    private static boolean isDirect(MethodHandles.Lookup lookup, MethodHandle handle) {
        try {
            lookup.revealDirect(handle);
            return true;
        } catch (IllegalArgumentException indirect) {
            return false;
        }
    }
}
