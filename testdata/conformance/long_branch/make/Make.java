import java.nio.file.Files;
import java.nio.file.Path;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;


public class Make implements Opcodes {
    public static void main(String[] folders) throws Exception {
        ClassWriter made = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
        made.visit(V17, ACC_PUBLIC | ACC_SUPER, "t/Made", null, "java/lang/Object", null);
        MethodVisitor code = made.visitMethod(ACC_PUBLIC | ACC_STATIC, "grown", "(Z)I", null, null);
        code.visitCode();
        Label skipped = new Label();
        code.visitVarInsn(ILOAD, 0);
        code.visitJumpInsn(IFEQ, skipped);
        for (int i = 0; i < 8000; i++) {
            code.visitLdcInsn(Type.getObjectType("t/Main"));
            code.visitInsn(POP);
        }
        code.visitInsn(ICONST_5);
        code.visitInsn(IRETURN);
        code.visitLabel(skipped);
        code.visitIntInsn(BIPUSH, 6);
        code.visitInsn(IRETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        made.visitEnd();
        Files.createDirectories(Path.of(folders[0], "t"));
        Files.write(Path.of(folders[0], "t/Made.class"), made.toByteArray());
    }
}
