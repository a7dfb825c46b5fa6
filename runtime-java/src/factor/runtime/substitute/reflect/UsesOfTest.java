package factor.runtime.substitute.reflect;

import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.classfile.ClassRedirection;

import java.util.Set;

/** Where a class that the environment makes at run time is led, whose code is not rewritten. */
final class UsesOfTest implements ClassRedirection.Targets {
    /** What such code asks of classes, as libraries that make classes have it. */
    private static final Set<String> ASKED_OF_CLASSES =
            Set.of(
                    "forName(Ljava/lang/String;)Ljava/lang/Class;",
                    "getDeclaredMethods()[Ljava/lang/reflect/Method;",
                    "getDeclaredMethod(Ljava/lang/String;[Ljava/lang/Class;)Ljava/lang/reflect/Method;",
                    "getMethod(Ljava/lang/String;[Ljava/lang/Class;)Ljava/lang/reflect/Method;",
                    "getDeclaredConstructor([Ljava/lang/Class;)Ljava/lang/reflect/Constructor;");

    private final Mode mode;

    UsesOfTest(Mode mode) {
        this.mode = mode;
    }

    @Override
    public boolean concern(String owner) {
        boolean isNamed = mode.classes().home(owner.replace('/', '.')) == Realms.T;
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
    public String substitute(String owner, String name, String descriptor) {
        return owner.equals("java/lang/Class") && ASKED_OF_CLASSES.contains(name + descriptor)
                ? ClassReflection.class.getName().replace('.', '/')
                : null;
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
                        + " extends a class that is not under test, is Cloneable, or has"
                        + " finalize()");
    }
}
