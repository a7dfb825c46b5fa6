package factor.runtime.substitute.reflect;

import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.classfile.ClassRedirection;
import factor.runtime.jvm.FreshMembers;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;

/** Where a class that the environment makes at run time is led, whose code is not rewritten. */
final class UsesOfTest implements ClassRedirection.Targets {
    /** What such code asks of classes and methods, as libraries that make classes have it. */
    private static final Map<String, Class<?>> ASKED =
            Map.of(
                    "java/lang/Class.forName(Ljava/lang/String;)Ljava/lang/Class;",
                    ClassReflection.class,
                    "java/lang/Class.getDeclaredMethods()[Ljava/lang/reflect/Method;",
                    ClassReflection.class,
                    "java/lang/Class.getDeclaredMethod(Ljava/lang/String;[Ljava/lang/Class;)Ljava/lang/reflect/Method;",
                    ClassReflection.class,
                    "java/lang/Class.getMethod(Ljava/lang/String;[Ljava/lang/Class;)Ljava/lang/reflect/Method;",
                    ClassReflection.class,
                    "java/lang/Class.getDeclaredConstructor([Ljava/lang/Class;)Ljava/lang/reflect/Constructor;",
                    ClassReflection.class,
                    "java/lang/reflect/Method.invoke(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
                    MemberReflection.class);

    private final Mode mode;
    private final boolean isOfEnvironment;

    /**
     * @param isOfEnvironment the environment has the class made, and not code under test
     */
    UsesOfTest(Mode mode, boolean isOfEnvironment) {
        this.mode = mode;
        this.isOfEnvironment = isOfEnvironment;
    }

    @Override
    public boolean concern(String owner) {
        boolean isNamed =
                isOfEnvironment && mode.classes().home(owner.replace('/', '.')) == Realms.T;
        Class<?> type = isNamed ? named(owner) : null;
        return type != null && !type.isInterface() && mode.classes().homeOf(type) == Realms.T;
    }

    @Override
    public String of(String owner) {
        Class<?> below = mode.below(named(owner));
        return below == null ? null : below.getName().replace('.', '/');
    }

    private static Class<?> named(String internal) {
        try {
            return Class.forName(
                    internal.replace('/', '.'), false, ClassLoader.getSystemClassLoader());
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    @Override
    public boolean isFixed(String owner, String name, String descriptor) {
        for (Class<?> type = named(owner);
                type.getClassLoader() != null;
                type = type.getSuperclass()) {
            for (Method method : FreshMembers.methods(type)) {
                if (method.getName().equals(name)
                        && MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                                .toMethodDescriptorString()
                                .equals(descriptor)) {
                    return (method.getModifiers() & (Modifier.PRIVATE | Modifier.FINAL)) != 0;
                }
            }
        }
        return false;
    }

    @Override
    public String substitute(String owner, String name, String descriptor) {
        Class<?> instead = ASKED.get(owner + '.' + name + descriptor);
        return instead == null ? null : instead.getName().replace('.', '/');
    }

    @Override
    public void refused(String owner, String member) {
        mode.refusedHere(
                "the environment makes a class at run time that uses "
                        + owner.replace('/', '.')
                        + '.'
                        + member
                        + " of the code under test");
    }

    @Override
    public void refusedAbove(String type, String superclass) {
        mode.refusedHere(
                "the environment makes "
                        + type.replace('/', '.')
                        + " at run time, and its superclass has to stay one part: it is final,"
                        + " extends a class that is not under test, is extended by the environment"
                        + " itself, is Cloneable, or has finalize()");
    }
}
