package factor.runtime.launch;

import factor.contract.ConfigKeys;
import factor.contract.ConfigWords;
import factor.contract.PropertyNames;
import factor.runtime.boundary.DefinedClasses;
import factor.runtime.boundary.Faults;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.runtime.capture.Capture;
import factor.runtime.capture.FirstRefusal;
import factor.runtime.capture.Pseudonym;
import factor.runtime.capture.Secrets;
import factor.runtime.content.LookingTime;
import factor.runtime.content.Watched;
import factor.runtime.effects.Effects;
import factor.runtime.effects.Functions;
import factor.runtime.effects.LabelRules;
import factor.runtime.effects.UntoldEffects;
import factor.runtime.jvm.Ambient;
import factor.runtime.jvm.Jvm;
import factor.runtime.replay.RecordedSecrets;
import factor.runtime.replay.Replay;
import factor.runtime.substitute.jvm.ExternalEntities;
import factor.runtime.substitute.reflect.ClassLocations;
import factor.runtime.substitute.reflect.ServiceProviders;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;

/** Prepares the runtime, then starts the program as the JVM would (decision 001). */
public final class Launch {
    private Launch() {}

    /** The launcher's own main: arguments are the program's. */
    public static void main(String[] arguments) throws Throwable {
        Jvm.pinSetSalt();
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        DefinedClasses.watch(loader);
        Standby.awaitRun(loader);
        Properties config = config();
        String classPath = config.getProperty(ConfigKeys.CLASS_PATH);
        if (classPath != null) {
            System.setProperty("java.class.path", classPath);
        }
        Faults.tellTo(config.getProperty(ConfigKeys.FAULTS));
        ClassLocations.know(config.getProperty(ConfigKeys.ENTRIES));
        ServiceProviders.know(config.getProperty(ConfigKeys.SERVICES));
        String main = config.getProperty(ConfigKeys.MAIN);
        String home = config.getProperty(ConfigKeys.MAIN_REALM);
        byte realm = home == null ? Realms.T : (byte) home.charAt(0);
        ThreadState.set(new ThreadState("0", realm));
        Mode mode = make(config, loader, arguments);
        begin(mode);
        if (mode instanceof Replay replay && realm == Realms.E) {
            replay.playMain();
            return;
        }
        Program.run(Class.forName(main, true, loader), arguments);
    }

    static void begin(Mode mode) {
        Mode.begin(mode);
        if (!(mode instanceof Identity)) {
            ExternalEntities.watch();
            Jvm.atEnd(mode::end);
        }
    }

    private static Properties config() throws IOException {
        Properties config = new Properties();
        try (InputStream in =
                Files.newInputStream(Path.of(System.getProperty(PropertyNames.CONFIG)))) {
            config.load(in);
        }
        System.clearProperty(PropertyNames.CONFIG);
        return config;
    }

    private static Mode make(Properties config, ClassLoader loader, String[] arguments)
            throws IOException {
        String name = config.getProperty(ConfigKeys.MODE);
        Realms realms = new Realms(loader);
        if (name.equals(ConfigWords.IDENTITY)) {
            return new Identity(realms, loader);
        }
        Path transcript = Path.of(config.getProperty(ConfigKeys.TRANSCRIPT));
        if (name.equals(ConfigWords.CAPTURE)) {
            if (config.containsKey(ConfigKeys.EFFECTS)) {
                Effects.begin(new UntoldEffects(config.getProperty(ConfigKeys.EFFECTS)));
            }
            return new Capture(
                    realms,
                    loader,
                    transcript,
                    Ambient.write(transcript),
                    secrets(config, transcript, arguments),
                    new FirstRefusal(
                            config.getProperty(ConfigKeys.ON_REFUSAL, ConfigWords.GO_ON)
                                    .equals(ConfigWords.END)),
                    watched(config));
        }
        Ambient.restore();
        return new Replay(
                realms,
                loader,
                transcript,
                Path.of(config.getProperty(ConfigKeys.REPORT)),
                secrets(config, arguments),
                config.containsKey(ConfigKeys.PROOF),
                Long.parseLong(config.getProperty(ConfigKeys.TURN)),
                labels(config),
                config.getProperty(ConfigKeys.MATCH, ConfigWords.STRICT),
                config.getProperty(ConfigKeys.TESTS, ""),
                config.containsKey(ConfigKeys.PROGRESS)
                        ? Path.of(config.getProperty(ConfigKeys.PROGRESS))
                        : null,
                watched(config),
                config.getProperty(ConfigKeys.LEFT, ""));
    }

    private static LabelRules labels(Properties config) {
        return new LabelRules(
                words(config, ConfigKeys.READING),
                words(config, ConfigKeys.WRITING),
                new Functions(words(config, ConfigKeys.FUNCTIONS)));
    }

    private static Set<String> words(Properties config, String key) {
        return new HashSet<>(List.of(lines(config, key)));
    }

    private static Watched watched(Properties config) {
        return new Watched(
                words(config, ConfigKeys.WATCHED),
                config.getProperty(ConfigKeys.MODE).equals(ConfigWords.REPLAY)
                        ? null
                        : new LookingTime(System::nanoTime),
                config.containsKey(ConfigKeys.WATCHED_ALL));
    }

    /**
     * Of the command line come arguments, properties by their names, and where in these secrets are
     * known to be.
     */
    private static Secrets secrets(Properties config, Path transcript, String[] arguments) {
        String rules = config.getProperty(ConfigKeys.REDACT);
        if (rules == null) {
            return null;
        }
        ArrayList<String> words = new ArrayList<>(List.of(arguments));
        for (String name : lines(config, ConfigKeys.REDACT_PROPERTIES)) {
            words.add(System.getProperty(name, ""));
        }
        Secrets secrets = new Secrets(rules, transcript, words, key(config));
        for (String place : lines(config, ConfigKeys.REDACT_PLACES)) {
            String[] fields = place.split("\t");
            String word = words.get(Integer.parseInt(fields[0]));
            int end = Integer.parseInt(fields[2]);
            if (end <= word.length()) { // the value of a property that is set again is another
                secrets.ofCommand(word.substring(Integer.parseInt(fields[1]), end));
            }
        }
        return secrets;
    }

    /** Those of a transcript, and which of their pseudonyms the program is started with. */
    private static RecordedSecrets secrets(Properties config, String[] arguments) {
        RecordedSecrets secrets =
                new RecordedSecrets(
                        Pseudonym.split(config.getProperty(ConfigKeys.PSEUDONYMS)),
                        Pseudonym.split(config.getProperty(ConfigKeys.SECRET_DIGESTS)),
                        key(config));
        secrets.isGiven(List.of(arguments));
        secrets.isGiven(System.getProperties().values());
        return secrets;
    }

    private static Path key(Properties config) {
        String file = config.getProperty(ConfigKeys.SECRET_KEY);
        return file == null ? null : Path.of(file);
    }

    private static String[] lines(Properties config, String key) {
        String lines = config.getProperty(key, "");
        return lines.isEmpty() ? new String[0] : lines.split("\n");
    }
}
