import java.nio.file.Files;
import java.nio.file.Path;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

public class Make implements Opcodes {
    private static final String BOOTSTRAP =
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;";

    public static void main(String[] folders) throws Exception {
        ClassWriter made = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
        made.visit(V17, ACC_PUBLIC | ACC_FINAL | ACC_SUPER, "e/Linked", null, "java/lang/Object", null);
        MethodVisitor code = made.visitMethod(ACC_PUBLIC | ACC_STATIC, "next", "()I", null, null);
        code.visitCode();
        code.visitInvokeDynamicInsn("next", "()I", new Handle(H_INVOKESTATIC, "e/Sites", "site", BOOTSTRAP, false));
        code.visitInsn(IRETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        made.visitEnd();
        Files.createDirectories(Path.of(folders[1], "e"));
        Files.write(Path.of(folders[1], "e/Linked.class"), made.toByteArray());
    }
}
