import java.nio.file.Files;
import java.nio.file.Path;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** E's class has odd names for its members, and for itself; T calls all. */
public class Make implements Opcodes {
    private static final String ODD = "e/Odd thing-\u00e9$'quoted',";
    private static final String[] METHODS = {"adds two numbers", "get-value", "is it?", "a:b,c", "\u00fcber|all", "plain'", "$plus$eq", "#hash \"x\""};

    public static void main(String[] folders) throws Exception {
        write(folders[1], ODD, odd());
        write(folders[0], "t/Made", made());
    }

    private static byte[] odd() {
        ClassWriter odd = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
        odd.visit(V17, ACC_PUBLIC | ACC_SUPER, ODD, null, "java/lang/Object", null);
        FieldVisitor field = odd.visitField(ACC_PUBLIC | ACC_STATIC, "a field", "Ljava/lang/String;", null, null);
        field.visitEnd();
        MethodVisitor code = odd.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
        code.visitCode();
        code.visitVarInsn(ALOAD, 0);
        code.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        code.visitInsn(RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        for (String name : METHODS) {
            code = odd.visitMethod(ACC_PUBLIC, name, "(Le/Calls;)Ljava/lang/String;", null, null);
            code.visitCode();
            code.visitVarInsn(ALOAD, 1);
            code.visitLdcInsn(name);
            code.visitMethodInsn(INVOKEVIRTUAL, "e/Calls", "next", "(Ljava/lang/String;)Ljava/lang/String;", false);
            code.visitInsn(ARETURN);
            code.visitMaxs(0, 0);
            code.visitEnd();
        }
        odd.visitEnd();
        return odd.toByteArray();
    }

    private static byte[] made() {
        ClassWriter made = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
        made.visit(V17, ACC_PUBLIC | ACC_SUPER, "t/Made", null, "java/lang/Object", null);
        MethodVisitor code = made.visitMethod(ACC_PUBLIC | ACC_STATIC, "called", "(Le/Calls;)Ljava/lang/String;", null, null);
        code.visitCode();
        code.visitLdcInsn("field ");
        code.visitFieldInsn(PUTSTATIC, ODD, "a field", "Ljava/lang/String;");
        code.visitFieldInsn(GETSTATIC, ODD, "a field", "Ljava/lang/String;");
        for (String name : METHODS) {
            code.visitTypeInsn(NEW, ODD);
            code.visitInsn(DUP);
            code.visitMethodInsn(INVOKESPECIAL, ODD, "<init>", "()V", false);
            code.visitVarInsn(ALOAD, 0);
            code.visitMethodInsn(INVOKEVIRTUAL, ODD, name, "(Le/Calls;)Ljava/lang/String;", false);
            code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "concat", "(Ljava/lang/String;)Ljava/lang/String;", false);
        }
        code.visitInsn(ARETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        made.visitEnd();
        return made.toByteArray();
    }

    private static void write(String folder, String name, byte[] bytes) throws Exception {
        Path file = Path.of(folder, name + ".class");
        Files.createDirectories(file.getParent());
        Files.write(file, bytes);
    }
}
