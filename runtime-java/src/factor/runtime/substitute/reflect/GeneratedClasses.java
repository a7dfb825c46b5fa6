package factor.runtime.substitute.reflect;

import factor.runtime.boundary.Callers;
import factor.runtime.boundary.GeneratedNames;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.classfile.ClassConstants;
import factor.runtime.classfile.ClassRedirection;
import factor.runtime.jvm.JdkEffects;
import factor.runtime.jvm.Jvm;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.security.ProtectionDomain;
import java.util.Arrays;

/**
 * Classes that the program defines at run time, which are not rewritten. Those of the code under
 * test may name no class of the environment, and no member of the JDK that is environment; those of
 * the environment are led where they use classes under test.
 */
final class GeneratedClasses {
    private static final int MAGIC = 0xCAFEBABE;

    private GeneratedClasses() {}

    /**
     * What the environment defines, or a library in place for it: its uses of classes under test
     * that no class can override lead to what crosses ({@link Mode#below}). Of the code under test
     * it is a copy of the bytes.
     */
    static byte[] led(byte[] bytes, int offset, int length) {
        byte[] own = Arrays.copyOfRange(bytes, offset, offset + length);
        if (Mode.current().classes().homeOf(Callers.caller()) == Realms.T) {
            return own;
        }
        try {
            String name = new ClassConstants(own).thisClass().replace('/', '.');
            boolean isOfProgram = Mode.current().classes().home(name) != 0;
            boolean isOfEnvironment =
                    Callers.realm() == Realms.E && !isOfProgram && !GeneratedNames.isMock(name);
            return ClassRedirection.of(own, new UsesOfTest(Mode.current(), isOfEnvironment));
        } catch (IndexOutOfBoundsException noClassFile) {
            return own; // the JVM says so
        }
    }

    /**
     * The arguments of a method of the JDK that is called by reflection: where it defines a class.
     */
    static Object[] led(Method method, Object[] arguments) {
        if (!method.getName().equals("defineClass") || arguments == null) {
            return arguments;
        }
        Object[] led = arguments.clone();
        for (int i = 0; i < led.length; i++) {
            boolean isPart =
                    i + 2 < led.length
                            && led[i + 1] instanceof Integer
                            && led[i + 2] instanceof Integer;
            if (led[i] instanceof byte[] bytes && isPart) {
                byte[] part = led(bytes, (Integer) led[i + 1], (Integer) led[i + 2]);
                led[i] = part;
                led[i + 1] = 0;
                led[i + 2] = part.length;
            } else if (led[i] instanceof byte[] bytes) {
                led[i] = led(bytes, 0, bytes.length);
            }
        }
        return led;
    }

    /** What the code under test has defined. */
    static Class<?> defined(Class<?> type, byte[] bytes, int offset, int length) {
        Mode mode = Mode.current();
        boolean isOfTest =
                Callers.realm() == Realms.T
                        && !GeneratedNames.isByteBuddy(Callers.caller().getName());
        if (mode.separates() && isOfTest) {
            Realms.areOfTest(type);
            if (mode.classes().home(type.getName()) == 0) {
                String foreign = foreign(bytes, offset, length);
                if (foreign != null) {
                    mode.refusedHere(
                            "code under test defines a class at run time, "
                                    + type.getName()
                                    + ", that uses "
                                    + foreign
                                    + " of the environment: put what it uses behind an interface of"
                                    + " the code under test");
                }
            }
        }
        return type;
    }

    /** {@link ClassLoader#defineClass}, which is protected. */
    static Class<?> define(
            ClassLoader loader,
            String name,
            byte[] bytes,
            int offset,
            int length,
            ProtectionDomain domain) {
        try {
            Method define =
                    ClassLoader.class.getDeclaredMethod(
                            "defineClass",
                            String.class,
                            byte[].class,
                            int.class,
                            int.class,
                            ProtectionDomain.class);
            ActualMembers.open(define);
            ProtectionDomain actual = actual(domain, name, bytes, offset, length);
            byte[] led = led(bytes, offset, length);
            return defined(
                    (Class<?>) define.invoke(loader, name, led, 0, led.length, actual),
                    led,
                    0,
                    led.length);
        } catch (java.lang.reflect.InvocationTargetException e) {
            throw Jvm.sneak(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this JDK's ClassLoader has no defineClass", e);
        }
    }

    /**
     * The domain of what is defined. The one that code has may tell where a class was rewritten
     * from: a rewritten class is from where it was read.
     */
    private static ProtectionDomain actual(
            ProtectionDomain domain, String name, byte[] bytes, int offset, int length) {
        if (name == null || domain == null || !ClassLocations.isTold(domain)) {
            return domain;
        }
        byte[] rewritten = ClassLocations.bytes(name);
        boolean same =
                rewritten != null
                        && Arrays.equals(
                                rewritten, 0, rewritten.length, bytes, offset, offset + length);
        return same ? ClassLocations.actual(domain) : domain;
    }

    /** What the constant pool names of the environment; null when there is nothing. */
    private static String foreign(byte[] bytes, int offset, int length) {
        try (DataInputStream in =
                new DataInputStream(new ByteArrayInputStream(bytes, offset, length))) {
            if (in.readInt() != MAGIC) {
                return null;
            }
            in.readInt();
            int count = in.readUnsignedShort();
            String[] texts = new String[count];
            int[][] pairs = new int[count][];
            for (int i = 1; i < count; i++) {
                int tag = in.readUnsignedByte();
                switch (tag) {
                    case 1 -> texts[i] = in.readUTF();
                    case 3, 4 -> in.readInt();
                    case 5, 6 -> {
                        in.readLong();
                        i++;
                    }
                    case 7 -> pairs[i] = new int[] {in.readUnsignedShort()};
                    case 8, 16, 19, 20 -> in.readUnsignedShort();
                    case 15 -> in.skipBytes(3);
                    case 9, 10, 11, 12, 17, 18 ->
                            pairs[i] =
                                    new int[] {in.readUnsignedShort(), in.readUnsignedShort(), tag};
                    default -> throw new IOException("a constant of tag " + tag);
                }
            }
            return foreign(texts, pairs);
        } catch (IOException e) {
            return "what cannot be read (" + e.getMessage() + ")";
        }
    }

    private static String foreign(String[] texts, int[][] pairs) {
        for (int[] pair : pairs) {
            if (pair != null && pair.length == 1 && isForeign(texts[pair[0]])) {
                return texts[pair[0]];
            }
            boolean member = pair != null && pair.length == 3 && pair[2] <= 11;
            if (member && isEnvironment(texts[pairs[pair[0]][0]], texts[pairs[pair[1]][0]])) {
                return texts[pairs[pair[0]][0]] + '.' + texts[pairs[pair[1]][0]];
            }
        }
        return null;
    }

    private static boolean isForeign(String internal) {
        String name = internal.substring(internal.lastIndexOf('[') + 1).replace('/', '.');
        String type =
                internal.startsWith("[") && name.endsWith(";")
                        ? name.substring(1, name.length() - 1)
                        : name;
        return Mode.current().classes().home(type) == Realms.E;
    }

    private static boolean isEnvironment(String internal, String name) {
        try {
            Class<?> owner =
                    Class.forName(
                            internal.replace('/', '.'),
                            false,
                            ClassLoader.getPlatformClassLoader());
            for (Class<?> type = owner; type != null; type = type.getSuperclass()) {
                if (name.equals("<init>") && has(type.getDeclaredConstructors(), null)) {
                    return true;
                }
                if (name.equals("<init>")) {
                    return false;
                }
                if (has(type.getDeclaredMethods(), name)) {
                    return true;
                }
            }
        } catch (ClassNotFoundException ofTheApplication) {
            return false;
        }
        return false;
    }

    private static boolean has(Member[] members, String name) {
        for (Member member : members) {
            if ((name == null || member.getName().equals(name))
                    && JdkEffects.isEnvironment(member)) {
                return true;
            }
        }
        return false;
    }
}
