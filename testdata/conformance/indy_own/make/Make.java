import java.nio.file.Files;
import java.nio.file.Path;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;


public class Make implements Opcodes {
    private static final String HEAD = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;";
    private static final ClassWriter CLASS = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
    private static final Handle SITE = new Handle(H_INVOKESTATIC, "t/Main", "site",
            HEAD + "Ljava/lang/invoke/MethodHandle;)Ljava/lang/invoke/CallSite;", false);
    private static final Handle OWN = new Handle(H_INVOKESTATIC, "t/Main", "own", HEAD + ")Ljava/lang/invoke/CallSite;", false);

    public static void main(String[] folders) throws Exception {
        CLASS.visit(V17, ACC_PUBLIC | ACC_SUPER, "t/Made", null, "java/lang/Object", null);
        method("mint", "(I)Le/Coin;", ILOAD, ARETURN, SITE, new Handle(H_NEWINVOKESPECIAL, "e/Coin", "<init>", "(I)V", false));
        method("value", "(Le/Coin;)I", ALOAD, IRETURN, SITE, new Handle(H_INVOKEVIRTUAL, "e/Coin", "value", "()I", false));
        method("twice", "(Le/Coin;)Ljava/lang/String;", ALOAD, ARETURN, OWN);
        CLASS.visitEnd();
        Files.createDirectories(Path.of(folders[0], "t"));
        Files.write(Path.of(folders[0], "t/Made.class"), CLASS.toByteArray());
    }

    private static void method(String name, String descriptor, int load, int end, Handle bootstrap, Object... arguments) {
        MethodVisitor code = CLASS.visitMethod(ACC_PUBLIC | ACC_STATIC, name, descriptor, null, null);
        code.visitCode();
        code.visitVarInsn(load, 0);
        code.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
        code.visitInsn(end);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }
}
