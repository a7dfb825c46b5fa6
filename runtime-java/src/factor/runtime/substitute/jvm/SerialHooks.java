package factor.runtime.substitute.jvm;

import factor.contract.EmittedNames;
import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Frames;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.ThreadState;
import factor.runtime.boundary.Wrapper;
import factor.runtime.jvm.Jvm;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/**
 * Methods by which objects under test write themselves. Where a stream of the environment calls one
 * of the object itself, that is made a call of the code under test, which gets a {@link HookOutput}
 * for the stream (docs/decisions/078-objects-that-write-themselves.md).
 */
public final class SerialHooks {
    private static final String OWNER = "factor/runtime/substitute/jvm/SerialHooks";
    private static final Facet FACET =
            Facet.builtin(
                    (member, receiver, given) -> dispatch(member, given),
                    row("writes", "(Ljava/lang/Object;Ljava/lang/String;I)[Ljava/lang/Object;"),
                    row("makes", "(Ljava/lang/String;)[Ljava/lang/Object;"),
                    row("takes", "(I[Ljava/lang/Object;)V"),
                    row("reads", "(Ljava/lang/Object;Ljava/lang/String;I)Z"),
                    row("resolves", "(Ljava/lang/Object;)Ljava/lang/Object;"));

    static {
        Frames.call(SerialHooks.class);
    }

    private SerialHooks() {}

    private static String row(String name, String descriptor) {
        return "S T " + OWNER + ' ' + name + ' ' + descriptor + " - - " + descriptor + '\n';
    }

    private static Object dispatch(int member, Object[] given) throws Throwable {
        return switch (member) {
            case 0 -> writes(given[0], (String) given[1], (int) given[2]);
            case 1 -> makes((String) given[0]);
            case 2 -> {
                takes((int) given[0], (Object[]) given[1]);
                yield null;
            }
            case 3 -> reads(given[0], (String) given[1], (int) given[2]);
            default -> resolves(given[0]);
        };
    }

    private static Object cross(int member, Object... given) {
        return Mode.current().cross(FACET.members[member], null, given);
    }

    /**
     * A stream, or other code, has called such a method.
     *
     * @param owner the class that declares it
     * @param stream null where it takes none
     * @return what it returns
     */
    public static Object called(String owner, String method, Object self, Object stream) {
        try {
            if (WrittenStream.ofThread().copies()) {
                return self;
            }
            boolean isOfOther =
                    Mode.current().separates() && ThreadState.current().realm == Realms.E;
            if (!isOfOther) {
                return run(owner, method, self, stream);
            }
            return switch (method) {
                case "writeReplace" -> {
                    Object[] replaced = SerializedObjects.replacedSelf(self);
                    yield replaced == null ? run(owner, method, self, null) : replaced[0];
                }
                case "writeObject", "writeExternal" ->
                        crosses(owner, method, self, (ObjectOutput) stream);
                case "readResolve" -> resolved(owner, self);
                default -> isRead(owner, self, stream) ? null : run(owner, method, self, stream);
            };
        } catch (Throwable thrown) {
            throw Jvm.sneak(thrown);
        }
    }

    /**
     * A constructor runs for a stream of the environment that makes an object of the code under
     * test: a replay runs it where code under test gets the object.
     */
    public static boolean constructs() {
        return ReadHooks.ofThread().stream() != null
                && StackWalker.getInstance()
                        .walk(
                                frames ->
                                        frames.dropWhile(SerialHooks::isConstructor)
                                                .findFirst()
                                                .filter(SerialHooks::isMaker)
                                                .isPresent());
    }

    private static boolean isConstructor(StackWalker.StackFrame frame) {
        return frame.getClassName().startsWith(EmittedNames.RUNTIME)
                || frame.getMethodName().equals("<init>");
    }

    private static boolean isMaker(StackWalker.StackFrame frame) {
        return frame.getClassName().equals("java.io.ObjectStreamClass")
                && frame.getMethodName().equals("newInstance");
    }

    private static Object crosses(String owner, String method, Object self, ObjectOutput stream)
            throws Throwable {
        Object wrapper = Mode.current().counterpart(self);
        if (!(wrapper instanceof Wrapper) || !(stream instanceof ObjectOutputStream out)) {
            return refused(owner, method, self, stream);
        }
        WrittenStream written = WrittenStream.ofThread();
        written.begins(out);
        try {
            cross(0, wrapper, owner, written.number());
        } finally {
            written.ends();
        }
        return null;
    }

    /** An object reads its part; false where a stream reads it that nobody watches. */
    private static boolean isRead(String owner, Object self, Object stream) throws IOException {
        DeserializedObjects of =
                stream instanceof ObjectInputStream ? DeserializedObjects.known(stream) : null;
        if (of == null) {
            return false;
        }
        ReadHooks hooks = ReadHooks.ofThread();
        hooks.begins(new ReadHooks.Hook(of, (ObjectInputStream) stream, self, owner));
        try {
            Object wrapper = of.parts().wrapper(self, owner);
            cross(3, wrapper, owner, of.parts().number());
        } finally {
            hooks.endsHook();
        }
        SerialClass how = SerialClass.of(self.getClass());
        of.made(self).levels = how.isExternal ? 0 : how.levels.indexOf(how.level(owner)) + 1;
        return true;
    }

    /** What the stream that reads an object gives in its place. */
    private static Object resolved(String owner, Object self) throws Throwable {
        DeserializedObjects of = ReadHooks.ofThread().stream();
        if (of == null || of.handles().of(self) < 0) {
            return run(owner, "readResolve", self, null);
        }
        Object given = cross(4, of.parts().wrapper(self));
        if (!Wrapper.isOf(given, Realms.T)) {
            return given;
        }
        Object own = Mode.current().monitor(given);
        of.has(own, given);
        return own;
    }

    /**
     * Code under test gets the objects of its classes that a stream has made; what the environment
     * has for them.
     */
    static Object[] make(Object[] made) {
        StringBuilder classes = new StringBuilder();
        for (Object object : made) {
            classes.append(SerialClass.told(object)).append('\n');
        }
        ReadHooks hooks = ReadHooks.ofThread();
        hooks.handOver(made);
        try {
            return (Object[]) cross(1, classes.toString());
        } finally {
            hooks.handOver(null);
        }
    }

    /** Code under test gets a message of {@link ReadParts}. */
    static void take(int number, Object[] message) {
        cross(2, number, message);
    }

    /** There is no capture; the program goes on. */
    private static Object refused(String owner, String method, Object self, Object stream)
            throws Throwable {
        Mode.current()
                .refusedHere(
                        "a stream of the environment calls "
                                + owner
                                + '.'
                                + method
                                + " of an object that has not crossed");
        return run(owner, method, self, stream);
    }

    /** Runs the body of such a method. */
    private static Object run(String owner, String method, Object self, Object stream)
            throws Throwable {
        Class<?> type = self.getClass();
        while (!type.getName().equals(owner)) {
            type = type.getSuperclass();
        }
        for (Method body : type.getDeclaredMethods()) {
            if (body.getName().equals(EmittedNames.SERIAL + method)) {
                body.setAccessible(true);
                return invoke(body, self, stream);
            }
        }
        throw new NoSuchMethodError(owner + '.' + method);
    }

    static Object invoke(Method method, Object self, Object stream) throws Throwable {
        try {
            return method.getParameterCount() == 0
                    ? method.invoke(self)
                    : method.invoke(self, stream);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /**
     * What a stream has in the end in the place of an object: the JDK asks once more where another
     * class is.
     */
    static Object replacement(Object object) throws Throwable {
        Object last = object;
        Class<?> before = null;
        while (last != null && last.getClass() != before) {
            Method replaces = SerialForm.replaces(last.getClass());
            if (replaces == null) {
                return last;
            }
            before = last.getClass();
            last = invoke(replaces, last, null);
        }
        return last;
    }

    /**
     * In the realm of the code under test: an object writes its part of a class in its chain. Null
     * where it does not any more.
     */
    private static Object[] writes(Object self, String owner, int number) throws Throwable {
        SerialClass how = SerialClass.of(self.getClass());
        SerialClass.Level level = how.level(owner);
        WrittenStream written = WrittenStream.ofThread();
        List<SerialClass.Level> below = List.of();
        HookOutput out = new HookOutput(self, how.isExternal ? null : level, number);
        if (how.isExternal) {
            ((Externalizable) self).writeExternal(out);
        } else if (level == null || level.writes == null) {
            return null;
        } else {
            invoke(level.writes, self, out);
            below = how.below(level);
        }
        ArrayList<Object> result = new ArrayList<>();
        List<SerialClass.Level> levels = below;
        try {
            result.addAll(
                    List.of(
                            written.copy(number)
                                    .write(to -> to.fields(self, levels), !levels.isEmpty())));
            result.add(written.stillOpen());
        } catch (IOException notSerializable) {
            written.drop();
        }
        return result.toArray();
    }

    /**
     * In the realm of the code under test: its own objects, which the stream has made, or are made
     * here on a replay. Null in the place of one whose class is read in another way now.
     */
    private static Object[] makes(String classes) throws Throwable {
        String[] wanted = classes.split("\n");
        Object[] made = ReadHooks.ofThread().handedOver();
        if (made != null) {
            return made;
        }
        made = new Object[wanted.length];
        for (int i = 0; i < made.length; i++) {
            made[i] = SerialClass.made(wanted[i]);
        }
        return made;
    }

    private static void takes(int number, Object[] message)
            throws IOException, ClassNotFoundException {
        ReadHooks.ofThread().input(number, message).fill();
    }

    /** An object reads its part of a class in its chain; false where it does not any more. */
    private static boolean reads(Object self, String owner, int number) throws Throwable {
        SerialClass how = SerialClass.of(self.getClass());
        SerialClass.Level level = how.level(owner);
        if (how.isExternal) {
            ((Externalizable) self).readExternal(new HookInput(self, null, number));
        } else if (level == null || level.reads == null) {
            return false;
        } else {
            invoke(level.reads, self, new HookInput(self, level, number));
        }
        return true;
    }

    private static Object resolves(Object self) throws Throwable {
        Method resolves = SerialClass.of(self.getClass()).resolves();
        return resolves == null ? self : invoke(resolves, self, null);
    }
}
