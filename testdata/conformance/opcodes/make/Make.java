import java.nio.file.Files;
import java.nio.file.Path;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;


public class Make implements Opcodes {
    private static final String PART = "e/Part";
    private static final String L = "Le/Part;";
    private static final ClassWriter CLASS = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
        @Override
        protected String getCommonSuperClass(String a, String b) {
            return "java/lang/Object";
        }
    };

    private interface Body {
        void write(MethodVisitor code);
    }

    public static void main(String[] folders) throws Exception {
        CLASS.visit(V17, ACC_PUBLIC | ACC_SUPER, "t/Made", null, "java/lang/Object", null);
        method("shuffled", "(" + L + L + ")Ljava/lang/String;", Make::shuffled);
        method("wide", "(" + L + L + ")" + L, Make::wide);
        method("chosen", "(" + L + L + ")" + L, Make::chosen);
        method("grid", "(" + L + "II)[[" + L, Make::grid);
        method("kinds", "(Ljava/lang/Object;)I", Make::kinds);
        method("fields", "(" + L + L + ")Ljava/lang/String;", Make::fields);
        method("locked", "(" + L + ")Ljava/lang/String;", Make::locked);
        method("constant", "()Ljava/lang/String;", Make::constant);
        method("thrown", "(" + L + ")V", Make::thrown);
        method("cast", "(Ljava/lang/Object;)" + L, Make::cast);
        CLASS.visitEnd();
        Files.createDirectories(Path.of(folders[0], "t"));
        Files.write(Path.of(folders[0], "t/Made.class"), CLASS.toByteArray());
    }

    private static void method(String name, String descriptor, Body body) {
        MethodVisitor code = CLASS.visitMethod(ACC_PUBLIC | ACC_STATIC, name, descriptor, null, new String[] {"e/Part$Broken"});
        code.visitCode();
        body.write(code);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private static void append(MethodVisitor code) {
        code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/StringBuilder", "append", "(Ljava/lang/Object;)Ljava/lang/StringBuilder;", false);
    }

    /** a, b under every way to copy and turn around; each step appends what is on top. */
    private static void shuffled(MethodVisitor code) {
        code.visitTypeInsn(NEW, "java/lang/StringBuilder");
        code.visitInsn(DUP);
        code.visitMethodInsn(INVOKESPECIAL, "java/lang/StringBuilder", "<init>", "()V", false);
        code.visitVarInsn(ASTORE, 2);
        code.visitVarInsn(ALOAD, 0);
        code.visitVarInsn(ALOAD, 1);
        code.visitInsn(DUP2); // a b a b
        code.visitInsn(SWAP); // a b b a
        code.visitInsn(DUP_X1); // a b a b a
        code.visitInsn(DUP_X2); // a b a a b a
        code.visitInsn(DUP2_X1); // a b a b a a b a
        code.visitInsn(DUP2_X2); // a b a b b a a a b a
        for (int i = 0; i < 10; i++) {
            code.visitVarInsn(ALOAD, 2);
            code.visitInsn(SWAP);
            append(code);
            code.visitInsn(POP);
        }
        code.visitVarInsn(ALOAD, 2);
        code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/StringBuilder", "toString", "()Ljava/lang/String;", false);
        code.visitInsn(ARETURN);
    }

    private static void wide(MethodVisitor code) {
        code.visitVarInsn(ALOAD, 0);
        code.visitVarInsn(ASTORE, 300);
        code.visitVarInsn(ALOAD, 1);
        code.visitVarInsn(ASTORE, 65000);
        code.visitVarInsn(ALOAD, 300);
        code.visitVarInsn(ALOAD, 65000);
        code.visitFieldInsn(PUTFIELD, PART, "next", L);
        code.visitVarInsn(ALOAD, 300);
        code.visitInsn(ARETURN);
    }

    private static void chosen(MethodVisitor code) {
        Label none = new Label();
        Label same = new Label();
        code.visitVarInsn(ALOAD, 1);
        code.visitJumpInsn(IFNULL, none);
        code.visitVarInsn(ALOAD, 0);
        code.visitVarInsn(ALOAD, 1);
        code.visitJumpInsn(IF_ACMPEQ, same);
        code.visitVarInsn(ALOAD, 0);
        code.visitFieldInsn(GETFIELD, PART, "next", L);
        code.visitInsn(ARETURN);
        code.visitLabel(same);
        code.visitInsn(ACONST_NULL);
        code.visitTypeInsn(CHECKCAST, PART);
        code.visitInsn(ARETURN);
        code.visitLabel(none);
        code.visitVarInsn(ALOAD, 0);
        code.visitInsn(ARETURN);
    }

    private static void grid(MethodVisitor code) {
        code.visitVarInsn(ILOAD, 1);
        code.visitVarInsn(ILOAD, 2);
        code.visitMultiANewArrayInsn("[[Le/Part;", 2);
        code.visitInsn(DUP);
        code.visitInsn(ICONST_1);
        code.visitInsn(AALOAD);
        code.visitInsn(DUP);
        code.visitInsn(ICONST_2);
        code.visitVarInsn(ALOAD, 0);
        code.visitInsn(AASTORE);
        code.visitTypeInsn(CHECKCAST, "[Le/Part;");
        code.visitInsn(POP);
        code.visitInsn(ARETURN);
    }

    /** 4 for Part[][], 2 for Part[], 1 for Part. */
    private static void kinds(MethodVisitor code) {
        code.visitVarInsn(ALOAD, 0);
        code.visitTypeInsn(INSTANCEOF, "[[Le/Part;");
        code.visitInsn(ICONST_4);
        code.visitInsn(IMUL);
        code.visitVarInsn(ALOAD, 0);
        code.visitTypeInsn(INSTANCEOF, "[Le/Part;");
        code.visitInsn(ICONST_2);
        code.visitInsn(IMUL);
        code.visitInsn(IADD);
        code.visitVarInsn(ALOAD, 0);
        code.visitTypeInsn(INSTANCEOF, PART);
        code.visitInsn(IADD);
        code.visitInsn(IRETURN);
    }

    private static void fields(MethodVisitor code) {
        code.visitVarInsn(ALOAD, 0);
        code.visitInsn(DUP);
        code.visitInsn(DUP);
        code.visitFieldInsn(GETFIELD, PART, "weight", "J");
        code.visitLdcInsn(5L);
        code.visitInsn(LADD);
        code.visitInsn(DUP2_X1);
        code.visitFieldInsn(PUTFIELD, PART, "weight", "J");
        code.visitFieldInsn(PUTSTATIC, PART, "count", "J");
        code.visitInsn(DUP);
        code.visitFieldInsn(PUTSTATIC, PART, "last", L);
        code.visitInsn(DUP);
        code.visitLdcInsn(2.5);
        code.visitFieldInsn(PUTFIELD, PART, "size", "D");
        code.visitInsn(DUP);
        code.visitLdcInsn(70000);
        code.visitInsn(I2S);
        code.visitFieldInsn(PUTFIELD, PART, "grade", "S");
        code.visitInsn(ICONST_1);
        code.visitFieldInsn(PUTFIELD, PART, "whole", "Z");
        code.visitTypeInsn(NEW, "java/lang/StringBuilder");
        code.visitInsn(DUP);
        code.visitMethodInsn(INVOKESPECIAL, "java/lang/StringBuilder", "<init>", "()V", false);
        code.visitFieldInsn(GETSTATIC, PART, "last", L);
        append(code);
        code.visitFieldInsn(GETSTATIC, PART, "count", "J");
        code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/StringBuilder", "append", "(J)Ljava/lang/StringBuilder;", false);
        code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/StringBuilder", "toString", "()Ljava/lang/String;", false);
        code.visitInsn(ARETURN);
    }

    private static void locked(MethodVisitor code) {
        code.visitVarInsn(ALOAD, 0);
        code.visitInsn(MONITORENTER);
        code.visitVarInsn(ALOAD, 0);
        code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Object", "toString", "()Ljava/lang/String;", false);
        code.visitVarInsn(ALOAD, 0);
        code.visitInsn(MONITOREXIT);
        code.visitInsn(ARETURN);
    }

    /** The constant is behind the first 256, so that it takes ldc_w. */
    private static void constant(MethodVisitor code) {
        for (int i = 0; i < 300; i++) {
            code.visitLdcInsn("constant " + i);
            code.visitInsn(POP);
        }
        code.visitLdcInsn(org.objectweb.asm.Type.getObjectType("[Le/Part;"));
        code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Class", "getName", "()Ljava/lang/String;", false);
        code.visitLdcInsn(org.objectweb.asm.Type.getObjectType("e/Part"));
        code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Class", "getName", "()Ljava/lang/String;", false);
        code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "concat", "(Ljava/lang/String;)Ljava/lang/String;", false);
        code.visitInsn(ARETURN);
    }

    private static void thrown(MethodVisitor code) {
        code.visitVarInsn(ALOAD, 0);
        code.visitMethodInsn(INVOKEVIRTUAL, PART, "broken", "()Le/Part$Broken;", false);
        code.visitInsn(ATHROW);
    }

    private static void cast(MethodVisitor code) {
        code.visitVarInsn(ALOAD, 0);
        code.visitTypeInsn(CHECKCAST, PART);
        code.visitInsn(ARETURN);
    }
}
