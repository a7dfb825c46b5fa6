import java.nio.file.Files;
import java.nio.file.Path;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** try { return ledger.enter(amount); } catch (IllegalStateException e) { return e.getMessage(); } finally { ledger.close(); } */
public class Make implements Opcodes {
    public static void main(String[] folders) throws Exception {
        write(folders[0], "t");
        write(folders[1], "e");
    }

    private static void write(String folder, String realm) throws Exception {
        ClassWriter made = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        made.visit(V1_4, ACC_PUBLIC | ACC_SUPER, realm + "/Made", null, "java/lang/Object", null);
        MethodVisitor code = made.visitMethod(ACC_PUBLIC | ACC_STATIC, "tidy", "(Le/Ledger;I)Ljava/lang/String;", null, null);
        code.visitCode();
        tidy(code);
        code.visitMaxs(0, 0);
        code.visitEnd();
        made.visitEnd();
        Files.createDirectories(Path.of(folder, realm));
        Files.write(Path.of(folder, realm + "/Made.class"), made.toByteArray());
    }

    private static void tidy(MethodVisitor code) {
        Label start = new Label();
        Label end = new Label();
        Label caught = new Label();
        Label any = new Label();
        Label last = new Label();
        code.visitTryCatchBlock(start, end, caught, "java/lang/IllegalStateException");
        code.visitTryCatchBlock(start, any, any, null);
        code.visitLabel(start);
        code.visitVarInsn(ALOAD, 0);
        code.visitVarInsn(ILOAD, 1);
        code.visitMethodInsn(INVOKEVIRTUAL, "e/Ledger", "enter", "(I)Ljava/lang/String;", false);
        code.visitVarInsn(ASTORE, 2);
        code.visitLabel(end);
        code.visitJumpInsn(JSR, last);
        code.visitVarInsn(ALOAD, 2);
        code.visitInsn(ARETURN);
        code.visitLabel(caught);
        code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Throwable", "getMessage", "()Ljava/lang/String;", false);
        code.visitVarInsn(ASTORE, 2);
        code.visitJumpInsn(JSR, last);
        code.visitVarInsn(ALOAD, 2);
        code.visitInsn(ARETURN);
        code.visitLabel(any);
        code.visitVarInsn(ASTORE, 3);
        code.visitJumpInsn(JSR, last);
        code.visitVarInsn(ALOAD, 3);
        code.visitInsn(ATHROW);
        code.visitLabel(last);
        code.visitVarInsn(ASTORE, 4);
        code.visitVarInsn(ALOAD, 0);
        code.visitMethodInsn(INVOKEVIRTUAL, "e/Ledger", "close", "()V", false);
        code.visitVarInsn(RET, 4);
    }
}
