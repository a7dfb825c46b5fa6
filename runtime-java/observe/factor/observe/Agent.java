package factor.observe;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

/** Begins the observation before the program does. */
public final class Agent {
    private static final String CLASS_PATH = "java.class.path";

    private Agent() {}

    /**
     * @param folder where {@code factor} has put the classes with probes, and where calls are
     *     written to
     * @param instrumentation as the JVM gives it
     * @throws IOException what is in the folder cannot be read
     */
    public static void premain(String folder, Instrumentation instrumentation) throws IOException {
        forgetJar(folder);
        Module base = Object.class.getModule();
        Set<Module> own = Set.of(Agent.class.getModule());
        Map<String, Set<Module>> exports = Map.of("jdk.internal.misc", own);
        instrumentation.redefineModule(base, Set.of(), exports, Map.of(), Set.of(), Map.of());
        Probed probed = Probed.read(Path.of(folder));
        Recorder.begin(probed.methods(), probed.names(), new Output(Path.of(folder)));
        Recorder.rehearse();
        Pauses.know(instrumentation, probed);
        instrumentation.addTransformer(probed, true);
    }

    /**
     * The JVM adds the agent's jar to the class path; the program sees the one that it was given.
     */
    private static void forgetJar(String folder) {
        String path = System.getProperty(CLASS_PATH);
        int last = path.lastIndexOf(java.io.File.pathSeparatorChar);
        if (last >= 0 && path.startsWith(folder, last + 1)) {
            System.setProperty(CLASS_PATH, path.substring(0, last));
        }
    }
}
