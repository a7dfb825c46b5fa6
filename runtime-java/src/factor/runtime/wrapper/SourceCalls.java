package factor.runtime.wrapper;

import factor.runtime.boundary.Views;
import factor.runtime.classfile.ClassFileWriter;
import factor.runtime.jvm.FreshMembers;

import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * Members of a class under test as the source has them, for classes that are made at run time: the
 * class file has what stands for classes of the environment in the types.
 */
final class SourceCalls {
    static final int INVOKEVIRTUAL = 0xb6;
    static final int INVOKESPECIAL = 0xb7;
    static final int INVOKESTATIC = 0xb8;
    static final int SYNTHETIC = 0x1000;
    private static final int CHECKCAST = 0xc0;
    private static final int ALOAD_0 = 0x2a;

    private final Views views;
    private final ClassFileWriter to;

    SourceCalls(Views views, ClassFileWriter to) {
        this.views = views;
        this.to = to;
    }

    static MethodType type(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes());
    }

    static MethodType type(Constructor<?> constructor) {
        return MethodType.methodType(void.class, constructor.getParameterTypes());
    }

    MethodType source(MethodType type) {
        MethodType source = type.changeReturnType(views.source(type.returnType()));
        for (int i = 0; i < type.parameterCount(); i++) {
            source = source.changeParameterType(i, views.source(type.parameterType(i)));
        }
        return source;
    }

    /** The access of what takes a member's place in a class below. */
    static int access(int modifiers) {
        return modifiers & (Modifier.PUBLIC | Modifier.PROTECTED | Modifier.STATIC) | SYNTHETIC;
    }

    /** Constructors of the source that classes below can call. */
    static List<Constructor<?>> constructors(Class<?> type) {
        ArrayList<Constructor<?>> found = new ArrayList<>();
        for (Constructor<?> constructor : FreshMembers.constructors(type)) {
            if (!Modifier.isPrivate(constructor.getModifiers()) && !constructor.isSynthetic()) {
                found.add(constructor);
            }
        }
        return found;
    }

    /** Static methods of the source that classes below can call, inherited ones too. */
    static List<Method> statics(Class<?> type) {
        ArrayList<Method> found = new ArrayList<>();
        HashSet<String> known = new HashSet<>();
        for (Class<?> c = type; c.getClassLoader() != null; c = c.getSuperclass()) {
            for (Method method : FreshMembers.methods(c)) {
                int modifiers = method.getModifiers();
                if (Modifier.isStatic(modifiers)
                        && (modifiers & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0
                        && !method.isSynthetic()
                        && known.add(Overridable.key(method))) {
                    found.add(method);
                }
            }
        }
        return found;
    }

    /**
     * Adds a method that calls another one with its own arguments.
     *
     * @param invoke the instruction
     * @param owner internal name of the class that it names
     * @param member name of the method that it names
     */
    void add(
            int access,
            String name,
            MethodType type,
            int invoke,
            String owner,
            String member,
            MethodType called)
            throws IOException {
        StraightCode code = new StraightCode();
        int local = 0;
        if (invoke != INVOKESTATIC) {
            code.op(ALOAD_0);
            local = 1;
        }
        for (int i = 0; i < type.parameterCount(); i++) {
            code.load(type.parameterType(i), local);
            cast(code, type.parameterType(i), called.parameterType(i));
            local += CrossingCode.slots(type.parameterType(i));
        }
        code.u2(invoke, to.method(owner, member, called.toMethodDescriptorString(), false));
        cast(code, called.returnType(), type.returnType());
        code.ret(type.returnType());
        String descriptor = type.toMethodDescriptorString();
        to.addMethod(access, name, descriptor, Math.max(local, 2), local, code.bytes(), null);
    }

    private void cast(StraightCode code, Class<?> from, Class<?> type) throws IOException {
        if (from != type) {
            code.u2(CHECKCAST, to.classRef(CrossingCode.internal(type)));
        }
    }
}
