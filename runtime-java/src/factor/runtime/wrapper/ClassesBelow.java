package factor.runtime.wrapper;

import factor.contract.EmittedNames;
import factor.runtime.boundary.GeneratedNames;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.Views;
import factor.runtime.jvm.FreshMembers;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.TreeSet;
import java.util.function.IntSupplier;
import java.util.function.Predicate;

/**
 * What there is for classes that the environment makes below classes under test (decision 068): a
 * class between the two, and wrappers that extend the class under test. An object of such a class
 * has two parts. That of the environment is the object itself; its wrapper is that of the code
 * under test, with the fields of the class and its code.
 */
public final class ClassesBelow {
    private final Views views;
    private final ClassLoader loader;

    /** The class between, by the class under test; null where there can be none. */
    private final HashMap<Class<?>, Class<?>> below = new HashMap<>();

    /** Wrappers of objects under test that extend their class. */
    private final HashMap<Class<?>, Class<?>> extending = new HashMap<>();

    private final boolean separates;
    private volatile boolean isMade;

    /**
     * @param separates what the classes inherit is a call into code under test
     */
    public ClassesBelow(Views views, ClassLoader loader, boolean separates) {
        this.views = views;
        this.loader = loader;
        this.separates = separates;
    }

    /** There is such a class. */
    boolean isMade() {
        return isMade;
    }

    /** The class below one under test; null where there can be none. */
    public synchronized Class<?> below(Class<?> type) {
        if (!below.containsKey(type)) {
            boolean can = type.getClassLoader() == loader;
            below.put(type, can ? define(type) : null);
            isMade |= below.get(type) != null;
        }
        return below.get(type);
    }

    private Class<?> define(Class<?> type) {
        return separates ? BelowEmitter.define(type, views) : BridgeEmitter.define(type, views);
    }

    /** The text of the type of a class which the environment has made. */
    String text(Class<?> real, Class<?> between, Predicate<Class<?>> isVisible) {
        Class<?> test = between.getSuperclass();
        TreeSet<String> interfaces = new TreeSet<>();
        TreeSet<String> kept = new TreeSet<>();
        for (Class<?> c = real; c != null; c = c.getSuperclass()) {
            collect(c, test, isVisible, interfaces);
        }
        for (Method method : Overridable.of(test).methods()) {
            if (!isOverridden(method, real, between)) {
                kept.add(Overridable.key(method));
            }
        }
        return GeneratedNames.stable(real.getName())
                + '|'
                + test.getName()
                + '|'
                + String.join(",", interfaces)
                + '|'
                + String.join(",", kept);
    }

    private static void collect(
            Class<?> type, Class<?> test, Predicate<Class<?>> isVisible, TreeSet<String> to) {
        for (Class<?> i : type.getInterfaces()) {
            boolean isOfTest =
                    i.isAssignableFrom(test)
                            && Mode.current().classes().home(i.getName()) != Realms.E;
            if (isVisible.test(i) && !isOfTest) {
                to.add(i.getName());
            }
            collect(i, test, isVisible, to);
        }
    }

    private boolean isOverridden(Method method, Class<?> real, Class<?> between) {
        for (Class<?> c = real; c != between; c = c.getSuperclass()) {
            for (Method one : FreshMembers.methods(c)) {
                if (isSame(method, one)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** A method of the source, and one as the code under test has it. */
    private boolean isSame(Method ofTest, Method ofSource) {
        Class<?>[] parameters = ofSource.getParameterTypes();
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] = views.in(parameters[i], Realms.T);
        }
        return ofTest.getName().equals(ofSource.getName())
                && !Modifier.isStatic(ofSource.getModifiers())
                && Arrays.equals(ofTest.getParameterTypes(), parameters)
                && ofTest.getReturnType() == views.in(ofSource.getReturnType(), Realms.T);
    }

    /** What makes the wrapper of an object whose class the environment has made. */
    WrapperEmitter wrapper(
            Class<?> test, ArrayList<Class<?>> interfaces, String kept, String suffix) {
        HashSet<String> names = new HashSet<>(List.of(kept.split(",")));
        Overridable overridable = Overridable.of(test);
        return new WrapperEmitter(loader, Realms.E, test, interfaces, suffix, overridable, names);
    }

    /** The wrapper of objects under test that extends their class; null where none can. */
    synchronized Class<?> extending(
            Class<?> real, ArrayList<Class<?>> interfaces, IntSupplier number) {
        if (!extending.containsKey(real)) {
            boolean can =
                    real.getClassLoader() == loader
                            && !real.isHidden()
                            && BelowEmitter.hasBareConstructor(real);
            extending.put(real, can ? extended(real, interfaces, number.getAsInt()) : null);
        }
        return extending.get(real);
    }

    private Class<?> extended(Class<?> real, ArrayList<Class<?>> interfaces, int number) {
        return new WrapperEmitter(
                        loader,
                        Realms.T,
                        real,
                        interfaces,
                        EmittedNames.CAPTURING,
                        Overridable.of(real),
                        new HashSet<>())
                .define(number);
    }
}
