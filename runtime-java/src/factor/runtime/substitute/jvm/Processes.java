package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Dispatcher;
import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Mode;
import factor.runtime.jvm.Slot;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.Arrays;
import java.util.Map;

/**
 * Processes that code under test starts. Its builders are its own, for they are final and do
 * nothing but keep what they are told; the environment starts the process with a builder of its
 * own, which it is told of in one call.
 */
public final class Processes {
    /** The variables of a builder; null as long as nobody has asked for them. */
    private static final Slot VARIABLES = Slot.of("java.lang.ProcessBuilder", "environment");

    private static final Facet FACET =
            Facet.builtin(
                    new Dispatcher() {
                        @Override
                        public Object factor$invoke(int member, Object receiver, Object[] arguments)
                                throws IOException {
                            return member == 0 ? told(System.getenv()) : builder(arguments).start();
                        }
                    },
                    "S E java/lang/ProcessBuilder environment ()[Ljava/lang/String; - -"
                            + " ()[Ljava/lang/String;\n",
                    "S E java/lang/ProcessBuilder start"
                        + " ([Ljava/lang/String;Ljava/io/File;[Ljava/lang/String;Z[Ljava/lang/String;)Ljava/lang/Process;"
                        + " - - ([Ljava/lang/String;Ljava/io/File;[Ljava/lang/String;Z[Ljava/lang/String;)Ljava/lang/Process;\n");

    private Processes() {}

    /** Substitute for {@code builder.environment()}: at first those of the captured program. */
    public static Map<String, String> environment(ProcessBuilder builder) {
        boolean isFirst = VARIABLES.reference(builder) == null;
        Map<String, String> variables = builder.environment();
        if (isFirst) {
            set(variables, (String[]) Mode.current().cross(FACET.members[0], null, new Object[0]));
        }
        return variables;
    }

    /** Substitute for {@code builder.start()}. */
    public static Process start(ProcessBuilder builder) throws IOException {
        Object variables = VARIABLES.reference(builder);
        Object[] told = {
            builder.command().toArray(new String[0]),
            builder.directory(),
            variables == null ? null : told(builder.environment()),
            builder.redirectErrorStream(),
            redirects(builder)
        };
        return (Process) Mode.current().cross(FACET.members[1], null, told);
    }

    private static ProcessBuilder builder(Object[] told) {
        ProcessBuilder builder = new ProcessBuilder((String[]) told[0]);
        builder.directory((File) told[1]);
        if (told[2] != null) {
            set(builder.environment(), (String[]) told[2]);
        }
        String[] redirects = (String[]) told[4];
        return builder.redirectErrorStream((Boolean) told[3])
                .redirectInput(redirect(redirects[0]))
                .redirectOutput(redirect(redirects[1]))
                .redirectError(redirect(redirects[2]));
    }

    /** Variables as {@code name=value}, in an order that depends on nothing else. */
    private static String[] told(Map<String, String> variables) {
        String[] told =
                variables.entrySet().stream()
                        .map(one -> one.getKey() + "=" + one.getValue())
                        .toArray(String[]::new);
        Arrays.sort(told);
        return told;
    }

    private static void set(Map<String, String> variables, String[] told) {
        variables.clear();
        for (String one : told) {
            int end = one.indexOf('=', 1); // names of Windows may begin with one
            variables.put(one.substring(0, end), one.substring(end + 1));
        }
    }

    private static String[] redirects(ProcessBuilder builder) {
        return new String[] {
            told(builder.redirectInput()),
            told(builder.redirectOutput()),
            told(builder.redirectError())
        };
    }

    /** Where a stream of the process goes: a kind and a file, if it is one. */
    private static String told(Redirect redirect) {
        File file = redirect.file();
        return redirect.type() + (file == null ? "" : " " + file.getPath());
    }

    private static Redirect redirect(String told) {
        String[] parts = told.split(" ", 2);
        return switch (Redirect.Type.valueOf(parts[0])) {
            case PIPE -> Redirect.PIPE;
            case INHERIT -> Redirect.INHERIT;
            case READ -> Redirect.from(new File(parts[1]));
            case WRITE -> Redirect.to(new File(parts[1]));
            case APPEND -> Redirect.appendTo(new File(parts[1]));
        };
    }
}
