import java.nio.file.Files;
import java.nio.file.Path;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

public class Make implements Opcodes {
    public static void main(String[] folders) throws Exception {
        Handle field = new Handle(H_INVOKESTATIC, "java/lang/invoke/ConstantBootstraps", "getStaticFinal",
                "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;Ljava/lang/Class;)Ljava/lang/Object;", false);
        ClassWriter made = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
        made.visit(V17, ACC_PUBLIC | ACC_SUPER, "t/Made", null, "java/lang/Object", null);
        MethodVisitor code = made.visitMethod(ACC_PUBLIC | ACC_STATIC, "first", "()Le/Coin;", null, null);
        code.visitCode();
        code.visitLdcInsn(new ConstantDynamic("FIRST", "Le/Coin;", field, Type.getObjectType("e/Coin")));
        code.visitInsn(ARETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        made.visitEnd();
        Files.createDirectories(Path.of(folders[0], "t"));
        Files.write(Path.of(folders[0], "t/Made.class"), made.toByteArray());
    }
}
