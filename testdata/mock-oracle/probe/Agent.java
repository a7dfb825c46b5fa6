package probe;

import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Puts a question before each call on an object in the classes of some places: is it a mock? The arguments are {@code OUT=PLACE,PLACE…}; at the
 * end a line for each call that was made is written to OUT: 1 or 0, and where it is.
 */
public final class Agent implements ClassFileTransformer {
    private final List<Path> places = new ArrayList<>();

    private Agent() {}

    public static void premain(String arguments, Instrumentation instrumentation) throws IOException {
        String[] parts = arguments.split("=", 2);
        Agent agent = new Agent();
        for (String place : parts[1].split(",")) {
            agent.places.add(Path.of(place).toRealPath());
        }
        instrumentation.addTransformer(agent);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> write(Path.of(parts[0]))));
    }

    private static void write(Path out) {
        try {
            Files.write(out, Seen.lines());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> old, ProtectionDomain domain, byte[] bytes) {
        try {
            return isWanted(domain) ? probed(bytes) : null;
        } catch (RuntimeException e) {
            System.err.println("probe: " + name + ": " + e);
            return null;
        }
    }

    private boolean isWanted(ProtectionDomain domain) {
        CodeSource source = domain == null ? null : domain.getCodeSource();
        try {
            return source != null
                    && source.getLocation() != null
                    && "file".equals(source.getLocation().getProtocol())
                    && places.contains(Path.of(source.getLocation().toURI()).toRealPath());
        } catch (IOException | java.net.URISyntaxException e) {
            return false;
        }
    }

    private static byte[] probed(byte[] bytes) {
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, 0);
        for (MethodNode method : node.methods) {
            probe(node.name, method);
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        node.accept(writer);
        return writer.toByteArray();
    }

    private static void probe(String owner, MethodNode method) {
        int line = 0;
        int locals = method.maxLocals;
        for (AbstractInsnNode each : method.instructions.toArray()) {
            if (each instanceof LineNumberNode number) {
                line = number.line;
            } else if (each instanceof MethodInsnNode call
                    && (each.getOpcode() == Opcodes.INVOKEVIRTUAL || each.getOpcode() == Opcodes.INVOKEINTERFACE)
                    && !call.owner.startsWith("[")) {
                String callee = call.owner + "\t" + call.name + "\t" + call.desc;
                int site = Seen.site(owner + "\t" + method.name + "\t" + method.desc + "\t" + line + "\t" + callee);
                method.instructions.insertBefore(each, question(call, site, locals));
            }
        }
    }

    /** Puts the arguments aside, asks about the receiver, and puts them back. No branch leads in between, so no frame tells of them. */
    private static InsnList question(MethodInsnNode call, int site, int locals) {
        List<Type> arguments = Arrays.asList(Type.getArgumentTypes(call.desc));
        int[] at = new int[arguments.size()];
        for (int i = 0, next = locals; i < at.length; next += arguments.get(i++).getSize()) {
            at[i] = next;
        }
        InsnList list = new InsnList();
        for (int i = at.length - 1; i >= 0; i--) {
            list.add(new VarInsnNode(arguments.get(i).getOpcode(Opcodes.ISTORE), at[i]));
        }
        list.add(new InsnNode(Opcodes.DUP));
        list.add(new LdcInsnNode(site));
        list.add(new MethodInsnNode(Opcodes.INVOKESTATIC, "probe/Seen", "at", "(Ljava/lang/Object;I)V"));
        for (int i = 0; i < at.length; i++) {
            list.add(new VarInsnNode(arguments.get(i).getOpcode(Opcodes.ILOAD), at[i]));
        }
        return list;
    }
}
