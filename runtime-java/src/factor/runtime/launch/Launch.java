package factor.runtime.launch;

import factor.runtime.boundary.DefinedClasses;
import factor.runtime.boundary.Faults;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.runtime.capture.Capture;
import factor.runtime.capture.FirstRefusal;
import factor.runtime.capture.Pseudonym;
import factor.runtime.capture.Secrets;
import factor.runtime.effects.Effects;
import factor.runtime.effects.LabelRules;
import factor.runtime.effects.UntoldEffects;
import factor.runtime.jvm.Ambient;
import factor.runtime.jvm.Jvm;
import factor.runtime.replay.Redacted;
import factor.runtime.replay.Replay;
import factor.runtime.substitute.jvm.ExternalEntities;
import factor.runtime.substitute.reflect.ClassLocations;
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
    private static final String CONFIG = "factor.config";

    private Launch() {}

    /** The launcher's own main: arguments are the program's. */
    public static void main(String[] arguments) throws Throwable {
        Jvm.pinSetSalt();
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        DefinedClasses.watch(loader);
        Standby.awaitRun(loader);
        Properties config = config();
        String classPath = config.getProperty("class.path");
        if (classPath != null) {
            System.setProperty("java.class.path", classPath);
        }
        Faults.tellTo(config.getProperty("faults"));
        ClassLocations.know(config.getProperty("entries"));
        String main = config.getProperty("main");
        byte realm = (byte) config.getProperty("main.realm", "T").charAt(0);
        ThreadState.set(new ThreadState("0", realm));
        Mode mode = make(config, loader, arguments);
        Mode.begin(mode);
        if (!(mode instanceof Identity)) {
            ExternalEntities.watch();
            Jvm.atEnd(mode::end);
        }
        if (mode instanceof Replay replay && realm == Realms.E) {
            replay.playMain();
            return;
        }
        Program.run(Class.forName(main, true, loader), arguments);
    }

    private static Properties config() throws IOException {
        Properties config = new Properties();
        try (InputStream in = Files.newInputStream(Path.of(System.getProperty(CONFIG)))) {
            config.load(in);
        }
        System.clearProperty(CONFIG);
        return config;
    }

    private static Mode make(Properties config, ClassLoader loader, String[] arguments) throws IOException {
        String name = config.getProperty("mode");
        Realms realms = new Realms(loader);
        if (name.equals("identity")) {
            return new Identity(realms, loader);
        }
        Path transcript = Path.of(config.getProperty("transcript"));
        if (name.equals("capture")) {
            if (config.containsKey("effects")) {
                Effects.begin(new UntoldEffects(config.getProperty("effects")));
            }
            return new Capture(realms, loader, transcript, Ambient.write(transcript), secrets(config, transcript, arguments),
                    new FirstRefusal(config.getProperty("on.refusal", "go-on").equals("end")));
        }
        Ambient.restore();
        Redacted redacted = new Redacted(Pseudonym.split(config.getProperty("pseudonyms")));
        return new Replay(realms, loader, transcript, Path.of(config.getProperty("report")), redacted,
                Long.parseLong(config.getProperty("turn")), labels(config), config.getProperty("match", "strict"));
    }

    private static LabelRules labels(Properties config) {
        return new LabelRules(members(config, "reading"), members(config, "writing"));
    }

    private static Set<String> members(Properties config, String key) {
        return new HashSet<>(List.of(lines(config, key)));
    }

    /** Of the command line come arguments, properties by their names, and where in these secrets are known to be. */
    private static Secrets secrets(Properties config, Path transcript, String[] arguments) {
        String rules = config.getProperty("redact");
        if (rules == null) {
            return null;
        }
        ArrayList<String> words = new ArrayList<>(List.of(arguments));
        for (String name : lines(config, "redact.properties")) {
            words.add(System.getProperty(name, ""));
        }
        Secrets secrets = new Secrets(rules, transcript, words);
        for (String place : lines(config, "redact.places")) {
            String[] fields = place.split("\t");
            String word = words.get(Integer.parseInt(fields[0]));
            int end = Integer.parseInt(fields[2]);
            if (end <= word.length()) { // the value of a property that is set again is another
                secrets.ofCommand(word.substring(Integer.parseInt(fields[1]), end));
            }
        }
        return secrets;
    }

    private static String[] lines(Properties config, String key) {
        String lines = config.getProperty(key, "");
        return lines.isEmpty() ? new String[0] : lines.split("\n");
    }
}
