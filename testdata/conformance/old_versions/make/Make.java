// release: 8
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The classes of t and e, as class files of the versions 45 to 50, each in a package that is named after it: v45, v46 … In v5x are
 * class files of version 50 without stack maps, which the JVM verifies as it does older ones.
 */
public class Make implements Opcodes {
    private static final String[] PACKAGES = {"v45", "v46", "v47", "v48", "v49", "v50", "v5x"};

    public static void main(String[] folders) throws IOException {
        for (String to : PACKAGES) {
            all(Paths.get(folders[0]).resolveSibling("t").resolve("t/v00"), Paths.get(folders[0], "t", to), to);
            all(Paths.get(folders[0]).resolveSibling("e").resolve("e/v00"), Paths.get(folders[1], "e", to), to);
        }
    }

    private static void all(Path from, Path folder, String name) throws IOException {
        Files.createDirectories(folder);
        try (DirectoryStream<Path> files = Files.newDirectoryStream(from)) {
            for (Path file : files) {
                Files.write(folder.resolve(file.getFileName()), renamed(made(Files.readAllBytes(file), name), name));
            }
        }
    }

    /** All names of packages have the same length, so that nothing else moves. */
    private static byte[] renamed(byte[] file, String name) {
        return new String(file, StandardCharsets.ISO_8859_1).replace("v00", name).getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] made(byte[] file, String name) {
        int version = name.equals("v5x") ? V1_6 : Integer.parseInt(name.substring(1));
        ClassWriter made = new ClassWriter(0);
        new ClassReader(file).accept(new Older(made, version), name.equals("v50") ? 0 : ClassReader.SKIP_FRAMES);
        return made.toByteArray();
    }

    private static final class Older extends ClassVisitor {
        private final int version;

        Older(ClassVisitor made, int version) {
            super(ASM9, made);
            this.version = version;
        }

        /** Before Java 5 nobody looked at this flag of an interface, and before Java 6 all interfaces were abstract. */
        @Override
        public void visit(int ignored, int access, String name, String signature, String superclass, String[] interfaces) {
            boolean odd = version == 46 && (access & ACC_INTERFACE) != 0;
            int flags = odd ? access & ~ACC_ABSTRACT | ACC_SUPER : access;
            super.visit(version == 45 ? V1_1 : version, flags, name, version < V1_5 ? null : signature, superclass, interfaces);
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodVisitor code = super.visitMethod(access, name, descriptor, version < V1_5 ? null : signature, exceptions);
            return version >= V1_5 ? code : new MethodVisitor(ASM9, code) {
                @Override
                public void visitLdcInsn(Object constant) {
                    if (constant instanceof Type) {
                        super.visitLdcInsn(((Type) constant).getClassName());
                        super.visitMethodInsn(INVOKESTATIC, "java/lang/Class", "forName", "(Ljava/lang/String;)Ljava/lang/Class;", false);
                    } else {
                        super.visitLdcInsn(constant);
                    }
                }
            };
        }
    }
}
