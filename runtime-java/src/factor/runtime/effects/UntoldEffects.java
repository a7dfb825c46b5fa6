package factor.runtime.effects;

import factor.contract.EmittedNames;
import factor.contract.MemberKinds;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Wrapper;
import factor.runtime.jvm.Jvm;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Set;

/**
 * What a call of T's runs that does not tell what it writes: code of the JDK, or no code at all
 * (docs/decisions/039-effects.md).
 */
public final class UntoldEffects {
    /** What a call that reads an object of the JDK writes. */
    private static final String READS = " ";

    /** The same of one that reads a field. */
    private static final String FIELD = "  ";

    /** Of classes of the JDK, the members that only read. */
    private final HashMap<String, Set<String>> reading = new HashMap<>();

    /**
     * @param table lines of a class and the names of its members that only read, with spaces
     *     between them
     */
    public UntoldEffects(String table) {
        for (String line : table.split("\n")) {
            int end = line.indexOf(' ');
            reading.put(line.substring(0, end), Set.of(line.substring(end + 1).split(" ")));
        }
    }

    /** What the call reads and writes for all that is known, unless its code tells. */
    void touch(Footprint call, Member member, Object receiver, Object[] arguments) {
        String written = written(member, receiver);
        if (written.equals(READS)) {
            Reach.touch(call, receiver, false, true);
            for (Object argument : arguments) {
                Places.compares(
                        argument instanceof Wrapper wrapper
                                ? wrapper.factor$crossed().real
                                : argument);
            }
        } else if (written.equals(FIELD)) {
            call.readsAnything();
        } else if (!written.isEmpty()) {
            call.first = written;
            call.writesAnything();
        }
    }

    /** What the call writes; empty where its code tells. */
    private String written(Member member, Object receiver) {
        if (member.written == null) {
            member.written =
                    new ClassValue<>() {
                        @Override
                        protected String computeValue(Class<?> type) {
                            return judged(member, type);
                        }
                    };
        }
        return member.written.get(receiver == null ? Object.class : receiver.getClass());
    }

    /** The same; {@code type}: the receiver's class. */
    private String judged(Member member, Class<?> type) {
        String owner = member.text.owner().replace('/', '.');
        if (member.kind == MemberKinds.PUT_FIELD || member.kind == MemberKinds.PUT_STATIC) {
            return owner + "." + member.text.name();
        }
        if (member.kind == MemberKinds.GET_FIELD || member.kind == MemberKinds.GET_STATIC) {
            return FIELD;
        }
        Class<?> code = implementation(member, member.onObject ? type : type(member, owner));
        if (code != null && tells(code)) {
            return "";
        }
        String named = code == null || !isOfProgram(member, owner) ? owner : code.getName();
        boolean reads = reads(named, member) || code != null && reads(code.getName(), member);
        return reads ? READS : named + "." + member.text.name() + "()";
    }

    /**
     * Code of the class path, which is rewritten; and of lambdas, which call such code (or the
     * labels end, see rewriter/src/writes).
     */
    private static boolean tells(Class<?> code) {
        return !Jvm.isOfJdk(code.getClassLoader())
                && !Proxy.isProxyClass(code)
                && !code.getName().startsWith(EmittedNames.RUNTIME);
    }

    private boolean reads(String type, Member member) {
        return reading.getOrDefault(type, Set.of()).contains(member.text.name());
    }

    private static boolean isOfProgram(Member member, String owner) {
        Class<?> type = type(member, owner);
        return type != null && tells(type);
    }

    private static Class<?> type(Member member, String name) {
        try {
            return Class.forName(name, false, member.facet.hooks.getClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }

    /** The class whose code the call runs; null when that cannot be told. */
    private static Class<?> implementation(Member member, Class<?> type) {
        if (type == null || member.text.name().equals("<init>")) {
            return type;
        }
        try {
            for (Class<?> at = type; at != null; at = at.getSuperclass()) {
                if (declares(at, member)) {
                    return at;
                }
            }
            return ofInterfaces(type, member);
        } catch (LinkageError unable) {
            return null;
        }
    }

    /** A default method: of the JDK, if any of that name and descriptor is. */
    private static Class<?> ofInterfaces(Class<?> type, Member member) {
        Class<?> found = null;
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            for (Class<?> one : at.getInterfaces()) {
                Class<?> here = declares(one, member) ? one : ofInterfaces(one, member);
                if (here != null && (found == null || Jvm.isOfJdk(here.getClassLoader()))) {
                    found = here;
                }
            }
        }
        return found;
    }

    private static boolean declares(Class<?> type, Member member) {
        for (Method method : type.getDeclaredMethods()) {
            if (method.getName().equals(member.text.name())
                    && MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                            .toMethodDescriptorString()
                            .equals(member.text.descriptor())) {
                return true;
            }
        }
        return false;
    }
}
