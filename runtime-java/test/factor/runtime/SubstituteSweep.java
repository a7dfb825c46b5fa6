package factor.runtime;

import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Looks for each substitute of the effect table among the runtime's methods: rewritten code links
 * to it by its descriptor.
 */
final class SubstituteSweep {
    private static final Pattern ROW =
            Pattern.compile("\"([\\w.$]+)#([\\w<>]+)\\(([^)]*)\\)\" = \"(\\w+)\"");

    /**
     * What the rows below have in common: class, receiver, and a method that is called in the place
     * of theirs.
     */
    private static final Pattern KEY =
            Pattern.compile("(class|receiver|method_in_place|subclasses) = \"([\\w.$]+)\"");

    private SubstituteSweep() {}

    /**
     * @param words the effect table
     */
    public static void main(String[] words) throws IOException {
        Map<String, String> common = new HashMap<>();
        for (String line : Files.readAllLines(Path.of(words[0]))) {
            Matcher key = KEY.matcher(line);
            Matcher row = ROW.matcher(line);
            if (line.equals("[[substitute.by]]")) {
                common.clear();
            } else if (key.matches()) {
                common.put(key.group(1), key.group(2));
            } else if (row.matches()) {
                String told = told(row, common);
                if (told != null) {
                    System.out.println(told);
                }
            }
        }
    }

    /** {@code OK} with the row, {@code WRONG}, or null for a member that this JDK does not have. */
    private static String told(Matcher row, Map<String, String> common) {
        String name = "factor.runtime." + common.getOrDefault("class", "Crossing");
        Class<?> in;
        try {
            in = Class.forName(name, false, SubstituteSweep.class.getClassLoader());
        } catch (ClassNotFoundException missing) {
            return "WRONG " + row.group() + ": the runtime has no class " + name;
        }
        try {
            Class<?> owner = type(row.group(1));
            Class<?>[] parameters = parameters(row.group(3));
            boolean isConstructor = row.group(2).equals("<init>");
            Executable member =
                    isConstructor
                            ? owner.getDeclaredConstructor(parameters)
                            : owner.getDeclaredMethod(row.group(2), parameters);
            boolean hasReceiver = !isConstructor && !Modifier.isStatic(member.getModifiers());
            MethodType type =
                    MethodType.methodType(
                            member instanceof Method method ? method.getReturnType() : owner,
                            parameters);
            Class<?> receiver = type(common.getOrDefault("receiver", row.group(1)));
            MethodType wanted = hasReceiver ? type.insertParameterTypes(0, receiver) : type;
            boolean found =
                    receiver.isAssignableFrom(owner)
                            && isThere(in, row.group(4), wanted)
                            && isThere(
                                    in,
                                    common.getOrDefault("method_in_place", row.group(4)),
                                    wanted);
            if (isConstructor && common.containsKey("subclasses")) {
                found &=
                        isThere(
                                in,
                                common.get("subclasses"),
                                MethodType.methodType(void.class, receiver));
            }
            return (found ? "OK " : "WRONG ")
                    + row.group()
                    + ": "
                    + name
                    + " must have it as public static "
                    + wanted;
        } catch (ReflectiveOperationException | LinkageError absent) {
            return null;
        }
    }

    private static boolean isThere(Class<?> in, String name, MethodType wanted) {
        return Stream.of(in.getDeclaredMethods()).anyMatch(one -> isThere(one, name, wanted));
    }

    private static boolean isThere(Method method, String name, MethodType wanted) {
        int modifiers = method.getModifiers();
        return method.getName().equals(name)
                && Modifier.isStatic(modifiers)
                && Modifier.isPublic(modifiers)
                && MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                        .equals(wanted);
    }

    private static Class<?>[] parameters(String names) throws ReflectiveOperationException {
        List<Class<?>> all = new ArrayList<>();
        for (String name : names.isEmpty() ? new String[0] : names.split(",")) {
            all.add(type(name));
        }
        return all.toArray(new Class<?>[0]);
    }

    private static Class<?> type(String name) throws ReflectiveOperationException {
        if (name.endsWith("[]")) {
            return type(name.substring(0, name.length() - 2)).arrayType();
        }
        return switch (name) {
            case "int" -> int.class;
            case "long" -> long.class;
            case "boolean" -> boolean.class;
            case "byte" -> byte.class;
            case "char" -> char.class;
            case "short" -> short.class;
            case "float" -> float.class;
            case "double" -> double.class;
            default -> Class.forName(name, false, ClassLoader.getPlatformClassLoader());
        };
    }
}
