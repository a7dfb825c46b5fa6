package factor.runtime.wrapper;

import factor.contract.RuntimeClasses;
import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Member;
import factor.runtime.classfile.ClassFileWriter;
import factor.runtime.jvm.Jvm;

import java.io.IOException;
import java.lang.invoke.MethodType;

/** Methods of a class that is made at run time which cross: its field {@code M} has the members. */
final class CrossingCode {
    private static final String MEMBERS = "[Lfactor/runtime/boundary/Member;";
    private static final String CALL =
            "(Lfactor/runtime/boundary/Member;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;";

    private static final int GETSTATIC = 0xb2;
    private static final int INVOKEVIRTUAL = 0xb6;
    private static final int INVOKESTATIC = 0xb8;
    private static final int ANEWARRAY = 0xbd;
    private static final int CHECKCAST = 0xc0;
    private static final int ACONST_NULL = 0x01;
    private static final int AALOAD = 0x32;
    private static final int AASTORE = 0x53;
    private static final int ALOAD_0 = 0x2a;
    private static final int DUP = 0x59;
    private static final int POP = 0x57;

    private final ClassFileWriter to;
    private final String self;
    private final ClassLoader loader;

    /**
     * @param self internal name of the class
     */
    CrossingCode(ClassFileWriter to, String self, ClassLoader loader) throws IOException {
        this.to = to;
        this.self = self;
        this.loader = loader;
        to.addField(ClassFileWriter.PUBLIC | ClassFileWriter.STATIC, "M", MEMBERS);
    }

    static String internal(Class<?> type) {
        return type.getName().replace('.', '/');
    }

    static int slots(Class<?> type) {
        return type == long.class || type == double.class ? 2 : 1;
    }

    /** Adds {@code return (R) Crossing.call(M[index], this, new Object[]{arguments})}. */
    void method(int access, int index, String name, String descriptor) throws IOException {
        method(access, index, name, descriptor, new StraightCode());
    }

    /**
     * The same behind code that leaves nothing.
     *
     * @param access of a static method: null takes the place of {@code this}
     */
    void method(int access, int index, String name, String descriptor, StraightCode code)
            throws IOException {
        MethodType type = MethodType.fromMethodDescriptorString(descriptor, loader);
        boolean ofClass = (access & ClassFileWriter.STATIC) != 0;
        code.u2(GETSTATIC, to.field(self, "M", MEMBERS)).push(index).op(AALOAD);
        code.op(ofClass ? ACONST_NULL : ALOAD_0);
        code.push(type.parameterCount()).u2(ANEWARRAY, to.classRef("java/lang/Object"));
        int local = ofClass ? 0 : 1;
        for (int i = 0; i < type.parameterCount(); i++) {
            Class<?> p = type.parameterType(i);
            code.op(DUP).push(i).load(p, local);
            box(code, p);
            code.op(AASTORE);
            local += slots(p);
        }
        code.u2(INVOKESTATIC, to.method(RuntimeClasses.CROSSING, "call", CALL, false));
        unbox(code, type.returnType());
        code.ret(type.returnType());
        to.addMethod(access, name, descriptor, 9, local, code.bytes(), null);
    }

    void box(StraightCode code, Class<?> type) throws IOException {
        if (type.isPrimitive()) {
            String box = internal(MethodType.methodType(type).wrap().returnType());
            String descriptor = "(" + type.descriptorString() + ")L" + box + ";";
            code.u2(INVOKESTATIC, to.method(box, "valueOf", descriptor, false));
        }
    }

    void unbox(StraightCode code, Class<?> type) throws IOException {
        if (type == void.class) {
            code.op(POP);
        } else if (type.isPrimitive()) {
            String box = internal(MethodType.methodType(type).wrap().returnType());
            code.u2(CHECKCAST, to.classRef(box));
            String descriptor = "()" + type.descriptorString();
            code.u2(INVOKEVIRTUAL, to.method(box, type.getName() + "Value", descriptor, false));
        } else if (type != Object.class) {
            code.u2(CHECKCAST, to.classRef(internal(type)));
        }
    }

    /** Gives the class, which is defined, its members. */
    static void fill(Class<?> type, Facet facet) {
        try {
            var table = type.getDeclaredField("M");
            Member[] members = facet.members;
            Jvm.UNSAFE.putReference(
                    Jvm.UNSAFE.staticFieldBase(table),
                    Jvm.UNSAFE.staticFieldOffset(table),
                    members);
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(type.getName() + " has no table", e);
        }
    }
}
