package factor.runtime.jvm;

import factor.contract.FileNames;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The effect table of the JDK, as the rewriter has it (docs/partition.md): reached by name at run
 * time, a member is what it is in code. Patterns of a partition file are not known here; they could
 * only make a refusal unnecessary.
 */
public final class JdkEffects {
    /** Verdict of what the rewriter puts something else in the place of. */
    private static final String SUBSTITUTED = "substituted";

    private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"");
    private static final HashMap<String, String> VERDICTS = read();

    private JdkEffects() {}

    private static HashMap<String, String> read() {
        HashMap<String, String> verdicts = new HashMap<>();
        try (InputStream in = JdkEffects.class.getResourceAsStream("/" + FileNames.EFFECTS)) {
            String verdict = "";
            for (String line :
                    new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
                if (line.startsWith("[[substitute]]")) {
                    verdict = SUBSTITUTED;
                } else if (line.startsWith("verdict")) {
                    verdict = line.substring(line.indexOf('"') + 1, line.lastIndexOf('"'));
                } else if (!line.startsWith("why")
                        && !line.startsWith("kind")
                        && !line.startsWith("#")) {
                    add(verdicts, verdict, line);
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException("the effect table cannot be read", e);
        }
        return verdicts;
    }

    private static void add(HashMap<String, String> verdicts, String verdict, String line) {
        Matcher quoted = QUOTED.matcher(line);
        while (quoted.find()) {
            if (!verdict.equals(SUBSTITUTED) || quoted.group(1).contains("#")) {
                verdicts.put(quoted.group(1), verdict);
            }
        }
    }

    /**
     * A use of the member in code under test is a crossing, or something else takes its place that
     * concerns the environment.
     */
    public static boolean isEnvironment(Member member) {
        Class<?> owner = member.getDeclaringClass();
        String name =
                owner.getName()
                        + '#'
                        + (member instanceof Executable
                                        && !(member instanceof java.lang.reflect.Method)
                                ? "<init>"
                                : member.getName());
        String exact =
                member instanceof Executable executable ? name + parameters(executable) : name;
        boolean ofClass = Modifier.isStatic(member.getModifiers()) || name.endsWith("<init>");
        String verdict = VERDICTS.getOrDefault(exact, VERDICTS.get(name));
        if (verdict != null) {
            return verdict.equals("env")
                    || verdict.equals("refused")
                    || verdict.equals(SUBSTITUTED) && ofClass;
        }
        if (isConstant(member)) {
            return false;
        }
        boolean closed =
                Modifier.isFinal(member.getModifiers()) || Modifier.isFinal(owner.getModifiers());
        return (ofClass || closed) && ofClass(owner, ofClass).equals("env");
    }

    /** A number or text that never changes: compilers write it into the code that reads it. */
    private static boolean isConstant(Member member) {
        int forGood = Modifier.STATIC | Modifier.FINAL;
        return member instanceof Field field
                && (field.getModifiers() & forGood) == forGood
                && (field.getType().isPrimitive() || field.getType() == String.class);
    }

    /**
     * Objects of a class of the JDK are values; of classes that are not public only their
     * superclass is known.
     */
    public static boolean isValue(Class<?> type) {
        return Modifier.isPublic(type.getModifiers()) && ofClass(type, false).equals("value");
    }

    private static String parameters(Executable executable) {
        StringJoiner types = new StringJoiner(",", "(", ")");
        for (Class<?> type : executable.getParameterTypes()) {
            types.add(text(type));
        }
        return types.toString();
    }

    private static String text(Class<?> type) {
        return type.isArray() ? text(type.getComponentType()) + "[]" : type.getName();
    }

    private static String ofClass(Class<?> type, boolean statics) {
        String verdict = statics ? VERDICTS.get(type.getName() + "#*") : null;
        if (verdict == null) {
            verdict = VERDICTS.get(type.getName());
        }
        if (verdict == null) {
            verdict = inherited(type);
        }
        return verdict == null ? ofPackage(type.getPackageName()) : verdict;
    }

    private static String inherited(Class<?> type) {
        ArrayDeque<Class<?>> types = new ArrayDeque<>();
        types.add(type);
        while (!types.isEmpty()) {
            Class<?> next = types.remove();
            String verdict = VERDICTS.get(next.getName() + '+');
            if (verdict != null) {
                return verdict;
            }
            if (next.getSuperclass() != null) {
                types.add(next.getSuperclass());
            }
            types.addAll(java.util.List.of(next.getInterfaces()));
        }
        return null;
    }

    private static String ofPackage(String name) {
        String verdict = VERDICTS.get(name + ".*");
        for (String above = name;
                verdict == null && !above.isEmpty();
                above = above.substring(0, Math.max(0, above.lastIndexOf('.')))) {
            verdict = VERDICTS.get(above + ".**");
        }
        return verdict == null ? "" : verdict;
    }
}
