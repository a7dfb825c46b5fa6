import java.nio.file.Files;
import java.nio.file.Path;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;


public class Make implements Opcodes {
    private static final ClassWriter CLASS = new ClassWriter(ClassWriter.COMPUTE_FRAMES);

    private interface Body {
        void write(MethodVisitor code);
    }

    public static void main(String[] folders) throws Exception {
        CLASS.visit(V17, ACC_PUBLIC | ACC_SUPER, "t/Made", null, "java/lang/Object", null);
        method("full", "(Le/Tape;Z)I", Make::full);
        method("jumped", "(Z)I", Make::jumped);
        method("back", "(Le/Tape;I)I", Make::back);
        method("dense", "(Le/Tape;I)I", Make::dense);
        method("sparse", "(Le/Tape;I)I", Make::sparse);
        CLASS.visitEnd();
        Files.createDirectories(Path.of(folders[0], "t"));
        Files.write(Path.of(folders[0], "t/Made.class"), CLASS.toByteArray());
    }

    private static void method(String name, String descriptor, Body body) {
        MethodVisitor code = CLASS.visitMethod(ACC_PUBLIC | ACC_STATIC, name, descriptor, null, null);
        code.visitCode();
        body.write(code);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private static void put(MethodVisitor code, int value) {
        code.visitVarInsn(ALOAD, 0);
        code.visitIntInsn(SIPUSH, value);
        code.visitMethodInsn(INVOKEVIRTUAL, "e/Tape", "put", "(I)I", false);
    }

    /** 65 KB of nothing, between two calls, with a branch over it all. */
    private static void full(MethodVisitor code) {
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        Label skipped = new Label();
        code.visitTryCatchBlock(start, end, handler, "java/lang/RuntimeException");
        code.visitLabel(start);
        code.visitVarInsn(ILOAD, 1);
        code.visitJumpInsn(IFEQ, skipped);
        put(code, 1);
        code.visitInsn(POP);
        for (int i = 0; i < 32400; i++) {
            code.visitInsn(ICONST_0);
            code.visitInsn(POP);
        }
        code.visitLabel(skipped);
        put(code, 2);
        code.visitInsn(IRETURN);
        code.visitLabel(end);
        code.visitLabel(handler);
        code.visitInsn(POP);
        code.visitInsn(ICONST_M1);
        code.visitInsn(IRETURN);
    }

    /** 30 KB of class constants, each of which gets a call beside it: the goto then spans more than 32 KB. */
    private static void jumped(MethodVisitor code) {
        Label constants = new Label();
        Label skipped = new Label();
        code.visitVarInsn(ILOAD, 0);
        code.visitJumpInsn(IFNE, constants);
        code.visitJumpInsn(GOTO, skipped);
        code.visitLabel(constants);
        for (int i = 0; i < 8000; i++) {
            code.visitLdcInsn(Type.getObjectType(i % 2 == 0 ? "e/Tape" : "t/Main"));
            code.visitInsn(POP);
        }
        code.visitInsn(ICONST_5);
        code.visitInsn(IRETURN);
        code.visitLabel(skipped);
        code.visitIntInsn(BIPUSH, 6);
        code.visitInsn(IRETURN);
    }

    /** A loop around 40 KB, so that it takes goto_w backward. */
    private static void back(MethodVisitor code) {
        Label again = new Label();
        code.visitLabel(again);
        for (int i = 0; i < 5000; i++) {
            put(code, i);
            code.visitInsn(POP);
        }
        code.visitIincInsn(1, -1);
        code.visitVarInsn(ILOAD, 1);
        code.visitJumpInsn(IFGT, again);
        code.visitInsn(ICONST_3);
        code.visitInsn(IRETURN);
    }

    private static Label[] labels(int count) {
        Label[] labels = new Label[count];
        for (int i = 0; i < count; i++) {
            labels[i] = new Label();
        }
        return labels;
    }

    private static void cases(MethodVisitor code, Label[] labels, Label other) {
        for (int i = 0; i < labels.length; i++) {
            code.visitLabel(labels[i]);
            put(code, i);
            code.visitInsn(IRETURN);
        }
        code.visitLabel(other);
        code.visitInsn(ICONST_M1);
        code.visitInsn(IRETURN);
    }

    private static void dense(MethodVisitor code) {
        Label[] labels = labels(2000);
        Label other = new Label();
        code.visitVarInsn(ILOAD, 1);
        code.visitTableSwitchInsn(0, labels.length - 1, other, labels);
        cases(code, labels, other);
    }

    private static void sparse(MethodVisitor code) {
        Label[] labels = labels(2000);
        int[] keys = new int[labels.length];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = i * 1000;
        }
        Label other = new Label();
        code.visitVarInsn(ILOAD, 1);
        code.visitLookupSwitchInsn(other, keys, labels);
        cases(code, labels, other);
    }
}
