import java.nio.file.Files;
import java.nio.file.Path;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

public class Make implements Opcodes {
    public static void main(String[] folders) throws Exception {
        ClassWriter made = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
        made.visit(V17, ACC_PUBLIC | ACC_SUPER, "t/Made", null, "java/lang/Object", null);
        MethodVisitor code = made.visitMethod(ACC_PUBLIC | ACC_STATIC, "twice", "()Z", null, null);
        code.visitCode();
        Label same = new Label();
        code.visitTypeInsn(NEW, "e/Box");
        code.visitInsn(DUP);
        code.visitInsn(DUP);
        code.visitInsn(ICONST_3);
        code.visitMethodInsn(INVOKESPECIAL, "e/Box", "<init>", "(I)V", false);
        code.visitJumpInsn(IF_ACMPEQ, same);
        code.visitInsn(ICONST_0);
        code.visitInsn(IRETURN);
        code.visitLabel(same);
        code.visitInsn(ICONST_1);
        code.visitInsn(IRETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        made.visitEnd();
        Files.createDirectories(Path.of(folders[0], "t"));
        Files.write(Path.of(folders[0], "t/Made.class"), made.toByteArray());
    }
}
