import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

public class Make implements Opcodes {
    private static final String BOX = "e/Box";
    private static final ClassWriter CLASS = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
        @Override
        protected String getCommonSuperClass(String a, String b) {
            return "java/lang/Object";
        }
    };

    public static void main(String[] folders) throws Exception {
        CLASS.visit(V17, ACC_PUBLIC | ACC_SUPER, "t/Made", null, "java/lang/Object", null);
        method("dropped", "()I", Make::dropped);
        method("stored", "()Ljava/lang/String;", Make::stored);
        method("swapped", "(I)Ljava/lang/String;", Make::swapped);
        method("either", "(Z)Ljava/lang/String;", Make::either);
        method("spilled", "(Ljava/lang/String;)Ljava/lang/String;", Make::spilled);
        method("looped", "(I)Ljava/lang/String;", Make::looped);
        method("nested", "()Ljava/lang/String;", Make::nested);
        method("failing", "(I)Ljava/lang/String;", Make::failing);
        method("forgotten", "()I", Make::forgotten);
        method("own", "(Ljava/lang/String;)Ljava/lang/String;", Make::own);
        CLASS.visitEnd();
        Files.createDirectories(Path.of(folders[0], "t"));
        Files.write(Path.of(folders[0], "t/Made.class"), CLASS.toByteArray());
    }

    private static void method(String name, String descriptor, Consumer<MethodVisitor> body) {
        MethodVisitor code = CLASS.visitMethod(ACC_PUBLIC | ACC_STATIC, name, descriptor, null, null);
        code.visitCode();
        body.accept(code);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private static void init(MethodVisitor code, String descriptor) {
        code.visitMethodInsn(INVOKESPECIAL, BOX, "<init>", descriptor, false);
    }

    private static void show(MethodVisitor code) {
        code.visitMethodInsn(INVOKESTATIC, "java/lang/String", "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;", false);
        code.visitInsn(ARETURN);
    }

    private static void made(MethodVisitor code) {
        code.visitMethodInsn(INVOKESTATIC, BOX, "made", "()I", false);
        code.visitInsn(IRETURN);
    }

    private static void parse(MethodVisitor code) {
        code.visitMethodInsn(INVOKESTATIC, "java/lang/Integer", "parseInt", "(Ljava/lang/String;)I", false);
    }

    /** new, no dup. */
    private static void dropped(MethodVisitor code) {
        code.visitTypeInsn(NEW, BOX);
        code.visitInsn(ICONST_1);
        init(code, "(I)V");
        made(code);
    }

    /** new into a local variable, initialised through that. */
    private static void stored(MethodVisitor code) {
        code.visitTypeInsn(NEW, BOX);
        code.visitVarInsn(ASTORE, 0);
        code.visitVarInsn(ALOAD, 0);
        code.visitInsn(ICONST_2);
        init(code, "(I)V");
        code.visitVarInsn(ALOAD, 0);
        show(code);
    }

    /** The argument first, as compilers of other languages do. */
    private static void swapped(MethodVisitor code) {
        code.visitVarInsn(ILOAD, 0);
        code.visitTypeInsn(NEW, BOX);
        code.visitInsn(DUP_X1);
        code.visitInsn(SWAP);
        init(code, "(I)V");
        show(code);
    }

    /** One new, two constructor calls. */
    private static void either(MethodVisitor code) {
        Label other = new Label();
        Label end = new Label();
        code.visitTypeInsn(NEW, BOX);
        code.visitInsn(DUP);
        code.visitVarInsn(ILOAD, 0);
        code.visitJumpInsn(IFEQ, other);
        code.visitInsn(ICONST_4);
        init(code, "(I)V");
        code.visitJumpInsn(GOTO, end);
        code.visitLabel(other);
        code.visitInsn(ICONST_5);
        code.visitLdcInsn("other");
        init(code, "(ILjava/lang/String;)V");
        code.visitLabel(end);
        show(code);
    }

    /** Both copies are spilled, for a handler inside the arguments empties the stack. */
    private static void spilled(MethodVisitor code) {
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        Label after = new Label();
        code.visitTryCatchBlock(start, end, handler, "java/lang/NumberFormatException");
        code.visitTypeInsn(NEW, BOX);
        code.visitInsn(DUP);
        code.visitVarInsn(ASTORE, 1);
        code.visitVarInsn(ASTORE, 2);
        code.visitLabel(start);
        code.visitVarInsn(ALOAD, 0);
        parse(code);
        code.visitVarInsn(ISTORE, 3);
        code.visitLabel(end);
        code.visitJumpInsn(GOTO, after);
        code.visitLabel(handler);
        code.visitInsn(POP);
        code.visitInsn(ICONST_0);
        code.visitVarInsn(ISTORE, 3);
        code.visitLabel(after);
        code.visitVarInsn(ALOAD, 2);
        code.visitVarInsn(ALOAD, 1);
        code.visitVarInsn(ILOAD, 3);
        init(code, "(I)V");
        show(code);
    }

    /** A loop runs while the object is not initialised. */
    private static void looped(MethodVisitor code) {
        Label again = new Label();
        code.visitInsn(ICONST_0);
        code.visitVarInsn(ISTORE, 1);
        code.visitTypeInsn(NEW, BOX);
        code.visitInsn(DUP);
        code.visitLabel(again);
        code.visitIincInsn(1, 10);
        code.visitIincInsn(0, -1);
        code.visitVarInsn(ILOAD, 0);
        code.visitJumpInsn(IFGT, again);
        code.visitVarInsn(ILOAD, 1);
        init(code, "(I)V");
        show(code);
    }

    /** Two at a time, initialised in the order in which they were made. */
    private static void nested(MethodVisitor code) {
        code.visitTypeInsn(NEW, BOX);
        code.visitVarInsn(ASTORE, 0);
        code.visitTypeInsn(NEW, BOX);
        code.visitVarInsn(ASTORE, 1);
        code.visitVarInsn(ALOAD, 0);
        code.visitIntInsn(BIPUSH, 8);
        init(code, "(I)V");
        code.visitVarInsn(ALOAD, 1);
        code.visitIntInsn(BIPUSH, 9);
        code.visitVarInsn(ALOAD, 0);
        code.visitMethodInsn(INVOKEVIRTUAL, BOX, "toString", "()Ljava/lang/String;", false);
        init(code, "(ILjava/lang/String;)V");
        code.visitVarInsn(ALOAD, 1);
        show(code);
    }

    /** The constructor fails; the handler still has the object that is none. */
    private static void failing(MethodVisitor code) {
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        code.visitTryCatchBlock(start, end, handler, "java/lang/IllegalArgumentException");
        code.visitTypeInsn(NEW, BOX);
        code.visitVarInsn(ASTORE, 1);
        code.visitLabel(start);
        code.visitVarInsn(ALOAD, 1);
        code.visitVarInsn(ILOAD, 0);
        init(code, "(I)V");
        code.visitLabel(end);
        code.visitVarInsn(ALOAD, 1);
        show(code);
        code.visitLabel(handler);
        code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Throwable", "getMessage", "()Ljava/lang/String;", false);
        code.visitInsn(ARETURN);
    }

    /** Made and thrown away. */
    private static void forgotten(MethodVisitor code) {
        code.visitTypeInsn(NEW, BOX);
        code.visitInsn(POP);
        made(code);
    }

    /** An object of T's own, with one of E's among the arguments, both not initialised while a handler runs. */
    private static void own(MethodVisitor code) {
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        Label after = new Label();
        code.visitTryCatchBlock(start, end, handler, "java/lang/NumberFormatException");
        code.visitTypeInsn(NEW, "t/Own");
        code.visitInsn(DUP);
        code.visitTypeInsn(NEW, BOX);
        code.visitInsn(DUP);
        code.visitVarInsn(ASTORE, 1);
        code.visitVarInsn(ASTORE, 2);
        code.visitVarInsn(ASTORE, 3);
        code.visitVarInsn(ASTORE, 4);
        code.visitLabel(start);
        code.visitVarInsn(ALOAD, 0);
        parse(code);
        code.visitVarInsn(ISTORE, 5);
        code.visitLabel(end);
        code.visitJumpInsn(GOTO, after);
        code.visitLabel(handler);
        code.visitInsn(POP);
        code.visitIntInsn(BIPUSH, 77);
        code.visitVarInsn(ISTORE, 5);
        code.visitLabel(after);
        code.visitVarInsn(ALOAD, 4);
        code.visitVarInsn(ALOAD, 3);
        code.visitVarInsn(ALOAD, 2);
        code.visitVarInsn(ALOAD, 1);
        code.visitVarInsn(ILOAD, 5);
        init(code, "(I)V");
        code.visitMethodInsn(INVOKESPECIAL, "t/Own", "<init>", "(Le/Box;)V", false);
        show(code);
    }
}
