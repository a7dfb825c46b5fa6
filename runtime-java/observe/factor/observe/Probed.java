package factor.observe;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32;

/** The classes with probes, which take the places of those of the program as these are loaded. */
final class Probed implements ClassFileTransformer {
    /** What {@code factor} writes: see {@code cli/engine/src/observing/classes.rs}. */
    private static final String FILE = "classes.bin";

    /** A class as it is on the class path, by its checksum, and with probes. */
    private record Version(int length, int checksum, byte[] probed) {}

    /** The classes are to be as the program has them. */
    volatile boolean isPause;

    private final boolean[] methods;
    private final Map<String, Version> classes = new HashMap<>();

    private Probed(boolean[] methods) {
        this.methods = methods;
    }

    static Probed read(Path folder) throws IOException {
        try (DataInputStream in =
                new DataInputStream(
                        new BufferedInputStream(Files.newInputStream(folder.resolve(FILE))))) {
            boolean[] methods = new boolean[in.readInt()];
            for (int i = 0; i < methods.length; i++) {
                methods[i] = in.readBoolean();
            }
            Probed probed = new Probed(methods);
            int count = in.readInt();
            for (int i = 0; i < count; i++) {
                String name = in.readUTF();
                int length = in.readInt();
                int checksum = in.readInt();
                byte[] bytes = new byte[in.readInt()];
                in.readFully(bytes);
                probed.classes.put(name, new Version(length, checksum, bytes));
            }
            Fields.know(fields(in));
            Constants.know(fields(in));
            return probed;
        }
    }

    private static Map<String, String[]> fields(DataInputStream in) throws IOException {
        Map<String, String[]> known = new HashMap<>();
        int count = in.readInt();
        for (int i = 0; i < count; i++) {
            String name = in.readUTF();
            String[] fields = new String[in.readInt()];
            for (int j = 0; j < fields.length; j++) {
                fields[j] = in.readUTF();
            }
            known.put(name, fields);
        }
        return known;
    }

    /** Of each method, by number, whether its calls are written down. */
    boolean[] methods() {
        return methods;
    }

    /** The classes, with dots. */
    Set<String> names() {
        Set<String> names = new HashSet<>();
        classes.keySet().forEach(name -> names.add(name.replace('/', '.')));
        return names;
    }

    /** Whether a class that is loaded can have probes. */
    boolean has(Class<?> type) {
        return !type.isArray()
                && !type.isPrimitive()
                && !type.isHidden()
                && finds(type.getClassLoader())
                && classes.containsKey(type.getName().replace('.', '/'));
    }

    /** Whether classes of a loader find the probes: it hands on to the one of this class. */
    private static boolean finds(ClassLoader loader) {
        ClassLoader own = Probed.class.getClassLoader();
        ClassLoader at = loader;
        while (at != null && at != own) {
            at = at.getParent();
        }
        return at != null;
    }

    /** One that is not as it was on the class path stays as it is. */
    @Override
    public byte[] transform(
            Module module,
            ClassLoader loader,
            String name,
            Class<?> redefined,
            ProtectionDomain domain,
            byte[] bytes) {
        Version version = name == null ? null : classes.get(name);
        if (version == null || isPause || version.length != bytes.length || !finds(loader)) {
            return null;
        }
        CRC32 checksum = new CRC32();
        checksum.update(bytes);
        return (int) checksum.getValue() == version.checksum ? version.probed : null;
    }
}
