import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Throughput of ASM, warm and on one thread, over every class of java.base of the running JDK, and over the class files of a
 * directory ({@code rewrite}): the measure that scripts/bench-rewriting holds ours against. Prints lines {@code kind bytes
 * nanoseconds-a-round}, medians of the last rounds; of the processor's time, for other builds share the machine.
 */
public final class AsmThroughput {
    private static final int WARM_UP_ROUNDS = 12;
    private static final int ROUNDS = 11;
    private static final int REPEATED = 20;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** One way to read a class and write it again. */
    private interface Kind {
        byte[] rewrite(byte[] bytes);
    }

    public static void main(String[] arguments) throws IOException {
        List<byte[]> rewritten = filesOf(Path.of(arguments[0]));
        System.out.println("rewrite " + rewritten.stream().mapToLong(one -> one.length).sum() + " "
                + median(repeated(rewritten), AsmThroughput::relayout) / REPEATED);
        List<byte[]> classes = javaBase();
        long bytes = classes.stream().mapToLong(one -> one.length).sum();
        System.out.println("copy " + bytes + " " + median(classes, AsmThroughput::copyPool));
        System.out.println("relayout " + bytes + " " + median(classes, AsmThroughput::relayout));
        System.out.println("insert " + bytes + " " + median(classes, AsmThroughput::insert));
    }

    /** So that a round of a few classes warms up as one of many does. */
    private static List<byte[]> repeated(List<byte[]> classes) {
        List<byte[]> all = new ArrayList<>();
        for (int i = 0; i < REPEATED; i++) {
            all.addAll(classes);
        }
        return all;
    }

    private static List<byte[]> filesOf(Path directory) throws IOException {
        List<byte[]> classes = new ArrayList<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                classes.add(Files.readAllBytes(file));
            }
        }
        return classes;
    }

    private static List<byte[]> javaBase() throws IOException {
        List<byte[]> classes = new ArrayList<>();
        Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                String name = file.toString();
                if (name.endsWith(".class") && !name.endsWith("module-info.class")) {
                    classes.add(Files.readAllBytes(file));
                }
            }
        }
        return classes;
    }

    private static long median(List<byte[]> classes, Kind kind) {
        long[] times = new long[ROUNDS];
        long written = 0;
        for (int round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
            long start = THREADS.getCurrentThreadCpuTime();
            for (byte[] one : classes) {
                written += kind.rewrite(one).length;
            }
            if (round >= 0) {
                times[round] = THREADS.getCurrentThreadCpuTime() - start;
            }
        }
        if (written == 0) {
            throw new IllegalStateException("nothing was written");
        }
        java.util.Arrays.sort(times);
        return times[ROUNDS / 2];
    }

    /** The constant pool and the methods are handed over as they are: ASM's fastest way. */
    private static byte[] copyPool(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(writer, 0);
        return writer.toByteArray();
    }

    /** Everything is taken apart and written anew. */
    private static byte[] relayout(byte[] bytes) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(bytes).accept(writer, 0);
        return writer.toByteArray();
    }

    /** A nop at entry, iconst_0; pop before every invocation. */
    private static byte[] insert(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        return new Inserter(super.visitMethod(access, name, descriptor, signature, exceptions));
                    }
                },
                0);
        return writer.toByteArray();
    }

    private static final class Inserter extends MethodVisitor {
        Inserter(MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public void visitCode() {
            super.visitCode();
            super.visitInsn(Opcodes.NOP);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            before();
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            before();
            super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
        }

        private void before() {
            super.visitInsn(Opcodes.ICONST_0);
            super.visitInsn(Opcodes.POP);
        }

        @Override
        public void visitMaxs(int maxStack, int maxLocals) {
            super.visitMaxs(maxStack + 1, maxLocals);
        }
    }
}
