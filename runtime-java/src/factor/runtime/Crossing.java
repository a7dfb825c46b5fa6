package factor.runtime;

import java.io.File;
import java.lang.reflect.Array;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.Date;
import java.util.Random;
import java.util.Scanner;
import java.util.concurrent.ThreadLocalRandom;

/** All that emitted code calls (architecture, section 4). */
public final class Crossing {
    private static final Mode MODE = Launch.mode();

    private Crossing() {}

    /** Called by the initialiser of each {@code …_hooks} class with its member table. */
    public static Member[] link(Class<?> hooks, String[] table) {
        return Facet.parse(hooks, table).members;
    }

    /**
     * The crossing itself.
     *
     * @param receiver null for statics and constructors
     * @param arguments boxed, in the caller's view
     * @return boxed, in the caller's view; null for void
     */
    public static Object call(Member member, Object receiver, Object[] arguments) {
        try {
            return MODE.call(member, receiver, arguments);
        } catch (Throwable thrown) {
            throw Jvm.sneak(thrown);
        }
    }

    /** A method of a shared type that is at home in one realm: runs there in place, from elsewhere crosses. */
    public static Object shared(Member member, Object receiver, Object[] arguments) {
        try {
            if (MODE.atHome(member)) {
                return member.facet.dispatcher().factor$invoke(member.index, receiver, arguments);
            }
            return MODE.call(member, receiver, arguments);
        } catch (Throwable thrown) {
            throw Jvm.sneak(thrown);
        }
    }

    /** First thing in the {@code _iface} methods of an original class: only identity mode asks raw objects. */
    public static void raw(Object self) {
        MODE.raw(self);
    }

    /** The class that the program believes an object to have. */
    public static Class<?> getClass(Object object) {
        return object instanceof Wrapper ? MODE.classOf(object) : object.getClass();
    }

    /** The object whose monitor stands for this one's. */
    public static Object monitor(Object object) {
        return object instanceof Wrapper ? MODE.monitor(object) : object;
    }

    /** {@link Object#wait()} */
    public static void wait(Object object) throws InterruptedException {
        wait(object, 0, 0);
    }

    /** {@link Object#wait(long)} */
    public static void wait(Object object, long millis) throws InterruptedException {
        wait(object, millis, 0);
    }

    /** {@link Object#wait(long, int)} */
    public static void wait(Object object, long millis, int nanos) throws InterruptedException {
        if (object instanceof Wrapper w && w.factor$crossed().home == Realms.E) {
            Monitors.await(object, millis, nanos);
        } else {
            monitor(object).wait(millis, nanos);
        }
    }

    /** {@link Thread#holdsLock} */
    public static boolean holdsLock(Object object) {
        return Thread.holdsLock(monitor(object));
    }

    /** {@link Object#notify()} */
    public static void notify(Object object) {
        if (object instanceof Wrapper w && w.factor$crossed().home == Realms.T) {
            Monitors.notify(object, false);
        } else {
            monitor(object).notify();
        }
    }

    /** {@link Object#notifyAll()} */
    public static void notifyAll(Object object) {
        if (object instanceof Wrapper w && w.factor$crossed().home == Realms.T) {
            Monitors.notify(object, true);
        } else {
            monitor(object).notifyAll();
        }
    }

    /** The synthetic identity hash of a T object: {@code current}, or the next when that is 0. */
    public static int identityHash(int current, Object self) {
        return current != 0 ? current : SyntheticHash.next(self.getClass());
    }

    /** An enum constant, class constant or lambda that code under test may use as a key: its hash will repeat on replay. */
    public static void pin(Object object) {
        IdentityHash.pin(object);
    }

    /** {@link System#identityHashCode}: synthetic for T objects, so that capture and replay agree. */
    public static int identityHashCode(Object object) {
        return SyntheticHash.of(object);
    }

    /** {@link Class#isInstance}, asked of the class that the program believes in. */
    public static boolean isInstance(Class<?> type, Object object) {
        return object instanceof Wrapper && !type.isInstance(object)
                ? type.isAssignableFrom(MODE.classOf(object)) : type.isInstance(object);
    }

    /** {@link Class#cast}, of the class that the program believes in. */
    public static Object cast(Class<?> type, Object object) {
        return object != null && isInstance(type, object) ? object : type.cast(object);
    }

    /** A new array of a foreign class: of the class itself in identity mode, else of what stands for it. */
    public static Object array(Class<?> identity, Class<?> other, int length) {
        return Array.newInstance(MODE.keepsArrays() ? identity : other, length);
    }

    /** The same for two lengths. */
    public static Object array(Class<?> identity, Class<?> other, int first, int second) {
        return Array.newInstance(MODE.keepsArrays() ? identity : other, first, second);
    }

    /** The same for three lengths. */
    public static Object array(Class<?> identity, Class<?> other, int first, int second, int third) {
        return Array.newInstance(MODE.keepsArrays() ? identity : other, first, second, third);
    }

    /** A wrapper is asked for what a stream of objects should hold in its place; the capture is no good, the program goes on. */
    public static Object serialized(Object wrapper) {
        MODE.refused("an object of the other realm is serialized: " + MODE.classOf(wrapper).getName(), "ObjectOutputStream");
        return MODE.monitor(wrapper);
    }

    /** An unsupported construct was reached: the capture is no good, the program goes on. */
    public static void refused(String what, String place) {
        MODE.refused(what, place);
    }

    /** {@link System#exit} */
    public static void exit(int status) {
        MODE.exits(status);
        System.exit(status);
    }

    /** {@link Runtime#exit} */
    public static void exit(Runtime runtime, int status) {
        MODE.exits(status);
        runtime.exit(status);
    }

    /** {@link Runtime#halt}: no shutdown sequence follows. */
    public static void halt(Runtime runtime, int status) {
        MODE.exits(status);
        MODE.end();
        runtime.halt(status);
    }

    /** Substitute for {@code new Random()}: seeded by the environment. */
    public static Random random() {
        return new Random(Substitutes.seed());
    }

    /** Substitute for {@code new Date()}. */
    public static Date date() {
        return new Date(Substitutes.millis());
    }

    /** Substitute for {@code ThreadLocalRandom.current()}: seeded by the environment at each call. */
    public static ThreadLocalRandom threadLocalRandom() {
        return Substitutes.seeded();
    }

    /** Substitute for {@code new Scanner(file)}. */
    public static Scanner scanner(File file) {
        return new Scanner(Substitutes.open(file));
    }

    /** Substitute for {@code new Scanner(file, charset)}. */
    public static Scanner scanner(File file, String charset) {
        return new Scanner(Substitutes.open(file), charset);
    }

    /** Substitute for {@code new Scanner(file, charset)}. */
    public static Scanner scanner(File file, Charset charset) {
        return new Scanner(Substitutes.open(file), charset);
    }

    /** Substitute for {@code new Scanner(path)}. */
    public static Scanner scanner(Path file) {
        return new Scanner(Substitutes.open(file));
    }

    /** Substitute for {@code new Scanner(path, charset)}. */
    public static Scanner scanner(Path file, String charset) {
        return new Scanner(Substitutes.open(file), charset);
    }

    /** Substitute for {@code new Scanner(path, charset)}. */
    public static Scanner scanner(Path file, Charset charset) {
        return new Scanner(Substitutes.open(file), charset);
    }
}
