import java.nio.file.Files;
import java.nio.file.Path;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;


public class Make implements Opcodes {
    private static final String HEAD = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;";
    private static final String JDK = "java/lang/invoke/ConstantBootstraps";
    private static final ClassWriter CLASS = new ClassWriter(ClassWriter.COMPUTE_FRAMES);

    public static void main(String[] folders) throws Exception {
        Handle coin = new Handle(H_INVOKESTATIC, "t/Main", "coin", HEAD + "I)Le/Coin;", false);
        Handle text = new Handle(H_INVOKESTATIC, "t/Main", "text", HEAD + "Le/Coin;)Ljava/lang/Object;", false);
        Handle side = new Handle(H_INVOKESTATIC, JDK, "enumConstant", HEAD + ")Ljava/lang/Enum;", false);
        Handle none = new Handle(H_INVOKESTATIC, JDK, "nullConstant", HEAD + ")Ljava/lang/Object;", false);
        Handle invoke = new Handle(H_INVOKESTATIC, JDK, "invoke", HEAD + "Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;)Ljava/lang/Object;", false);
        Handle constructor = new Handle(H_NEWINVOKESPECIAL, "e/Coin", "<init>", "(ILjava/lang/String;)V", false);
        CLASS.visit(V17, ACC_PUBLIC | ACC_SUPER, "t/Made", null, "java/lang/Object", null);
        ConstantDynamic seven = new ConstantDynamic("seven", "Le/Coin;", coin, 7);
        method("own", "Le/Coin;", seven);
        method("nested", "Ljava/lang/Object;", new ConstantDynamic("text", "Ljava/lang/Object;", text, seven));
        method("side", "Le/Coin$Side;", new ConstantDynamic("HEADS", "Le/Coin$Side;", side));
        method("constructed", "Le/Coin;", new ConstantDynamic("x", "Le/Coin;", invoke, constructor, 9, "nine"));
        method("none", "Le/Coin;", new ConstantDynamic("x", "Le/Coin;", none));
        CLASS.visitEnd();
        Files.createDirectories(Path.of(folders[0], "t"));
        Files.write(Path.of(folders[0], "t/Made.class"), CLASS.toByteArray());
    }

    private static void method(String name, String type, Object constant) {
        MethodVisitor code = CLASS.visitMethod(ACC_PUBLIC | ACC_STATIC, name, "()" + type, null, null);
        code.visitCode();
        code.visitLdcInsn(constant);
        code.visitInsn(ARETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }
}
