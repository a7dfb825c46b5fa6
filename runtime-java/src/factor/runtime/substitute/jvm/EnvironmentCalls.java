package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Dispatcher;
import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Mode;
import factor.runtime.jvm.Jvm;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The environment's part of what the effect table substitutes: a seed, the clock, a file; recorded
 * as calls of members.
 */
public final class EnvironmentCalls {
    private static final Object[] NONE = {};

    /** Where a thread keeps what its ThreadLocalRandom draws from. */
    private static final long SEED =
            Jvm.UNSAFE.objectFieldOffset(Thread.class, "threadLocalRandomSeed");

    private static final Facet FACET =
            Facet.builtin(
                    new Dispatcher() {
                        @Override
                        public Object factor$invoke(int member, Object receiver, Object[] arguments)
                                throws IOException {
                            return switch (member) {
                                case 0 -> System.nanoTime() * 0x9E3779B97F4A7C15L;
                                case 1 -> System.currentTimeMillis();
                                case 2 -> new FileInputStream((File) arguments[0]);
                                case 4, 5 -> arguments[0];
                                default -> Files.newInputStream((Path) arguments[0]);
                            };
                        }
                    },
                    "S E java/util/Random seed ()J - - ()J\n",
                    "S E java/util/Date millis ()J - - ()J\n",
                    "S E java/util/Scanner open (Ljava/io/File;)Ljava/io/InputStream; - -"
                            + " (Ljava/io/File;)Ljava/io/InputStream;\n",
                    "S E java/util/Scanner open (Ljava/nio/file/Path;)Ljava/io/InputStream; - -"
                            + " (Ljava/nio/file/Path;)Ljava/io/InputStream;\n",
                    "S E java/lang/Thread id (J)J q - (J)J\n",
                    "S E java/lang/reflect/Proxy number (J)J q - (J)J\n");

    private EnvironmentCalls() {}

    public static long seed() {
        return (Long) Mode.current().cross(FACET.members[0], null, NONE);
    }

    public static long millis() {
        return (Long) Mode.current().cross(FACET.members[1], null, NONE);
    }

    /**
     * The number that the JVM gave a thread: those of the environment, which a replay has not,
     * count too.
     */
    static long id(long now) {
        return (Long) Mode.current().cross(FACET.members[4], null, new Object[] {now});
    }

    /** The same in the name of the class of a proxy. */
    static long proxy(long now) {
        return (Long) Mode.current().cross(FACET.members[5], null, new Object[] {now});
    }

    public static InputStream open(File file) {
        return (InputStream) Mode.current().cross(FACET.members[2], null, new Object[] {file});
    }

    public static InputStream open(Path file) {
        return (InputStream) Mode.current().cross(FACET.members[3], null, new Object[] {file});
    }

    /**
     * This thread's, seeded anew: what else drew from it in the meantime, in the JDK or the
     * environment, does not matter.
     */
    public static ThreadLocalRandom seeded() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        long seed = seed();
        Jvm.UNSAFE.putLong(Thread.currentThread(), SEED, seed);
        return random;
    }
}
