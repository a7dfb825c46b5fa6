package factor.runtime;

import factor.runtime.boundary.EnvironmentPart;
import factor.runtime.boundary.Facet;
import factor.runtime.boundary.IdentityHash;
import factor.runtime.boundary.LentCode;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Messages;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.SyntheticHash;
import factor.runtime.boundary.TestPart;
import factor.runtime.boundary.ThreadState;
import factor.runtime.boundary.ValueIdentity;
import factor.runtime.boundary.Wrapper;
import factor.runtime.crossing.IdentityQuestion;
import factor.runtime.effects.Effects;
import factor.runtime.jvm.Jvm;
import factor.runtime.substitute.concurrent.Monitors;
import factor.runtime.substitute.concurrent.WakeableWaits;
import factor.runtime.substitute.jvm.Defaults;
import factor.runtime.substitute.jvm.EnvironmentCalls;
import factor.runtime.substitute.jvm.HashKeys;
import factor.runtime.substitute.jvm.JvmQuestions;
import factor.runtime.substitute.jvm.ObjectTexts;
import factor.runtime.substitute.jvm.SerialHooks;
import factor.runtime.substitute.jvm.SerializedObjects;
import factor.runtime.substitute.jvm.WrittenObjects;
import factor.runtime.substitute.reflect.RevealedTypes;

import java.io.File;
import java.io.IOException;
import java.io.ObjectOutput;
import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.StringConcatException;
import java.lang.reflect.Array;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.Date;
import java.util.Properties;
import java.util.Random;
import java.util.Scanner;
import java.util.concurrent.ThreadLocalRandom;

/** All that emitted code calls (docs/reference/runtime-contract.md). */
public final class Crossing {
    private static final Mode MODE = Mode.current();
    private static final ValueIdentity IDENTITY = MODE.identity();

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
        return MODE.cross(member, receiver, arguments);
    }

    /**
     * Rewritten code catches an exception, or is left by one: the text that the JVM makes of it, if
     * it does, is to be that of the source.
     */
    public static void caught(Throwable thrown) {
        Messages.caught(thrown);
    }

    /**
     * A method of a shared type that is at home in one realm: runs there in place, from elsewhere
     * crosses.
     */
    public static Object shared(Member member, Object receiver, Object[] arguments) {
        try {
            if (MODE.atHome(member)) {
                return member.facet.invoke(member, receiver, arguments);
            }
            return MODE.callWithRoom(member, receiver, arguments);
        } catch (Throwable thrown) {
            throw Jvm.sneak(thrown);
        }
    }

    /** A method of code under test that the environment can run as its own begins. */
    public static void enters(int method) {
        LentCode.enters(method);
    }

    /** First thing in methods of code under test that the JDK calls by itself. */
    public static void ofTest() {
        MODE.runs(Realms.T);
    }

    /** The same of the environment's. */
    public static void ofEnvironment() {
        MODE.runs(Realms.E);
    }

    /** Code of the application is about to write what may outlive the call that it runs in. */
    public static void wrote(String what) {
        Effects.wrote(what);
    }

    /** Code of the application makes something that writes, or changes, without telling. */
    public static void unseen(String what) {
        Effects.lose(what);
    }

    /**
     * First thing in the {@code _iface} methods of an original class: only identity mode asks raw
     * objects.
     */
    public static void raw(Object self) {
        MODE.raw(self);
    }

    /** The initialiser of a class of the code under test begins. */
    public static void initialises(String className) {
        Mode.current().tests().initialises(className);
    }

    /** It has run to its end. */
    public static void initialised(String className) {
        Mode.current().tests().initialised(className);
    }

    /** What {@code new} does before the arguments are computed. */
    public static void initialise(Class<?> type) {
        Jvm.UNSAFE.ensureClassInitialized(type);
    }

    /** The class that the program believes an object to have. */
    public static Class<?> getClass(Object object) {
        return RevealedTypes.of(object);
    }

    /** Code of the environment was given a class, or an array of some, by the JDK. */
    public static void given(Object classes) {
        RevealedTypes.given(classes);
    }

    /**
     * {@code one == other}: of equal values that crossed, whether they are one object in the system
     * test.
     */
    public static boolean same(Object one, Object other) {
        return IdentityQuestion.mayBeValues(one, other) ? IDENTITY.same(one, other) : one == other;
    }

    /**
     * The same where the code goes on alike if the two are one object and if they are equal ({@code
     * one == other || one.equals(other)}): of values whose {@code equals} compares what crosses,
     * nothing depends on which objects they are.
     */
    public static boolean sameOrEqual(Object one, Object other) {
        return one != null && IdentityQuestion.isEqualByContent(one.getClass())
                ? one == other
                : same(one, other);
    }

    /** The same where that is so of texts alone. */
    public static boolean sameOrEqualText(Object one, Object other) {
        return one instanceof String ? one == other : same(one, other);
    }

    /** The object whose monitor stands for this one's. */
    public static Object monitor(Object object) {
        if (object == null) {
            throw new NullPointerException();
        }
        return object instanceof Wrapper || object instanceof EnvironmentPart
                ? MODE.monitor(object)
                : object;
    }

    /**
     * The same of an object that code under test locks: whether it has, the environment can ask.
     */
    public static Object enter(Object object) {
        if (object instanceof Wrapper wrapper && !(object instanceof TestPart)) {
            ThreadState.current().attributes.locks(wrapper.factor$crossed().id);
        }
        return monitor(object);
    }

    /** The same of one that it leaves. */
    public static Object leave(Object object) {
        if (object instanceof Wrapper wrapper && !(object instanceof TestPart)) {
            ThreadState.current().attributes.unlocks(wrapper.factor$crossed().id);
        }
        return monitor(object);
    }

    /** Code under test is about to take a lock. */
    public static void turn() {
        MODE.turn();
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
        if (Wrapper.isOf(object, Realms.E)) {
            Monitors.await(object, millis, nanos);
        } else if (millis > 0 || nanos > 0) {
            WakeableWaits.wait(monitor(object), millis, nanos);
        } else if (nanos == 0) {
            monitor(object).wait(millis);
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
        if (Wrapper.isOf(object, Realms.T)) {
            Monitors.notify(object, false);
        } else {
            monitor(object).notify();
        }
    }

    /** {@link Object#notifyAll()} */
    public static void notifyAll(Object object) {
        if (Wrapper.isOf(object, Realms.T)) {
            Monitors.notify(object, true);
        } else {
            monitor(object).notifyAll();
        }
    }

    /** The synthetic identity hash of a T object: {@code current}, or its first when that is 0. */
    public static int identityHash(int current, Object self) {
        return current != 0 ? current : SyntheticHash.first(self);
    }

    /** An enum constant, class or lambda that may become a key: its hash will repeat on replay. */
    public static void pin(Object object) {
        IdentityHash.pin(object);
    }

    /** The same of a key of a table of code under test, where its place there depends on that. */
    public static void pinKey(Object table, Object key) {
        HashKeys.pinKey(table, key);
    }

    /**
     * Code looks up an object, by identity where the holder does: a table, or a variable that is
     * set where it holds that object.
     */
    public static void finds(Object holder, Object key) {
        HashKeys.finds(holder, key);
    }

    /** Code has the JDK compare an object by identity with one that only the JDK knows. */
    public static void compares(Object object) {
        HashKeys.compares(object);
    }

    /** Code of the environment writes an object to a stream, which compares all by identity. */
    public static void write(ObjectOutput out, Object object, boolean shared) throws IOException {
        WrittenObjects.write(out, object, shared);
    }

    /** Code of the environment has a table look up all that another holds, by identity perhaps. */
    public static void comparesAll(Object table, Object other) {
        HashKeys.comparesAll(table, other);
    }

    /** Code of the environment makes a table that goes by identity, of all that another holds. */
    public static void comparesKeys(Object other) {
        HashKeys.comparesKeys(other);
    }

    /** All that a collection holds, which code under test looks up in a table, or adds. */
    public static void pinAll(Object table, Object source) {
        HashKeys.pinAll(table, source);
    }

    /** Code under test asks the JDK for the hash of an object, or of what it holds. */
    public static void pinHashed(Object object) {
        HashKeys.pinHashed(object);
    }

    /** Code under test has the JDK make a text of an object: of an array it is given here. */
    public static Object text(Object object) {
        return ObjectTexts.of(object);
    }

    /** The same of all that is formatted. */
    public static Object[] texts(Object[] arguments) {
        return ObjectTexts.ofAll(arguments);
    }

    /**
     * {@link java.lang.invoke.StringConcatFactory#makeConcatWithConstants}, of texts as {@link
     * #text} has them.
     */
    public static CallSite makeConcatWithConstants(
            MethodHandles.Lookup lookup,
            String name,
            MethodType type,
            String recipe,
            Object... constants)
            throws StringConcatException {
        return ObjectTexts.concatenation(lookup, name, type, recipe, constants);
    }

    /** {@link java.lang.invoke.StringConcatFactory#makeConcat} */
    public static CallSite makeConcat(MethodHandles.Lookup lookup, String name, MethodType type)
            throws StringConcatException {
        return ObjectTexts.concatenation(lookup, name, type, ObjectTexts.recipe(type));
    }

    /**
     * {@link System#identityHashCode}: synthetic for T objects, so that capture and replay agree.
     */
    public static int identityHashCode(Object object) {
        return SyntheticHash.of(object);
    }

    /** {@link Class#isInstance}, asked of the class that the program believes in. */
    public static boolean isInstance(Class<?> type, Object object) {
        return MODE.isInstance(type, object);
    }

    /** {@link Class#cast}, of the class that the program believes in. */
    public static Object cast(Class<?> type, Object object) {
        return object == null || isInstance(type, object) ? object : type.cast(object);
    }

    /**
     * The answer to {@code instanceof} for a class that no wrapper can extend, asked of the class
     * that the program believes in.
     */
    public static boolean isHidden(boolean answer, Object object, String type) {
        return answer || object instanceof Wrapper && MODE.hides(object, type);
    }

    /** An object is about to be cast to a class that no wrapper can extend, or told apart by it. */
    public static void hidden(Object object, String type) {
        if (object instanceof Wrapper && MODE.hides(object, type)) {
            MODE.refusedHere(
                    "an object of " + type + " cannot be wrapped, and is asked for its class");
        }
    }

    /**
     * A new array of a foreign class: of the class itself in identity mode, else of what stands for
     * it.
     */
    public static Object array(Class<?> identity, Class<?> other, int length) {
        return Array.newInstance(MODE.keepsArrays() ? identity : other, length);
    }

    /** The same for two lengths. */
    public static Object array(Class<?> identity, Class<?> other, int first, int second) {
        return Array.newInstance(MODE.keepsArrays() ? identity : other, first, second);
    }

    /** The same for three lengths. */
    public static Object array(
            Class<?> identity, Class<?> other, int first, int second, int third) {
        return Array.newInstance(MODE.keepsArrays() ? identity : other, first, second, third);
    }

    /** The same for any number of lengths. */
    public static Object array(Class<?> identity, Class<?> other, int[] lengths) {
        return Array.newInstance(MODE.keepsArrays() ? identity : other, lengths);
    }

    /** A wrapper is asked for what a stream of objects should hold in its place. */
    public static Object serialized(Object wrapper) {
        return SerializedObjects.replaced(wrapper);
    }

    /** A method is called by which objects of the class under test write or read themselves. */
    public static Object serial(String owner, String method, Object self, Object stream) {
        return SerialHooks.called(owner, method, self, stream);
    }

    /** An unsupported construct was reached: the capture is no good, the program goes on. */
    public static void refused(String what, String place) {
        MODE.refused(what, place);
    }

    /** The same where a default value took its place: without a capture nothing can go on. */
    public static void dropped(String what, String place) {
        MODE.dropped(what, place);
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

    /** Substitute for {@code new Properties(defaults)}, whose private state it reads. */
    public static Properties properties(Properties defaults) {
        Defaults.fill(defaults);
        return new Properties(defaults);
    }

    /** Substitute for {@code new Random()}: seeded by the environment. */
    public static Random random() {
        return new Random(EnvironmentCalls.seed());
    }

    /** Substitute for {@code new URL(text)}: refused where the environment opens it. */
    public static URL url(String text) throws MalformedURLException {
        return JvmQuestions.url(text);
    }

    /** Substitute for {@code new Date()}. */
    public static Date date() {
        return new Date(EnvironmentCalls.millis());
    }

    /** Substitute for {@code ThreadLocalRandom.current()}: seeded anew at each call. */
    public static ThreadLocalRandom threadLocalRandom() {
        return EnvironmentCalls.seeded();
    }

    /** Substitute for {@code new Scanner(file)}. */
    public static Scanner scanner(File file) {
        return new Scanner(EnvironmentCalls.open(file));
    }

    /** Substitute for {@code new Scanner(file, charset)}. */
    public static Scanner scanner(File file, String charset) {
        return new Scanner(EnvironmentCalls.open(file), charset);
    }

    /** Substitute for {@code new Scanner(file, charset)}. */
    public static Scanner scanner(File file, Charset charset) {
        return new Scanner(EnvironmentCalls.open(file), charset);
    }

    /** Substitute for {@code new Scanner(path)}. */
    public static Scanner scanner(Path file) {
        return new Scanner(EnvironmentCalls.open(file));
    }

    /** Substitute for {@code new Scanner(path, charset)}. */
    public static Scanner scanner(Path file, String charset) {
        return new Scanner(EnvironmentCalls.open(file), charset);
    }

    /** Substitute for {@code new Scanner(path, charset)}. */
    public static Scanner scanner(Path file, Charset charset) {
        return new Scanner(EnvironmentCalls.open(file), charset);
    }
}
