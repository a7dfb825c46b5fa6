package factor.runtime.crossing;

import factor.runtime.boundary.ClassRealms;
import factor.runtime.boundary.Crossed;
import factor.runtime.boundary.IdentityTable;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.SyntheticHash;
import factor.runtime.boundary.Views;
import factor.runtime.boundary.Wrapper;
import factor.runtime.content.Cached;
import factor.runtime.content.Converter;
import factor.runtime.content.CrossedValues;
import factor.runtime.content.MemberFinder;
import factor.runtime.content.Throwables;
import factor.runtime.content.Transferred;
import factor.runtime.content.TransferredArray;
import factor.runtime.content.TransferredEnumMap;
import factor.runtime.content.TransferredState;
import factor.runtime.content.Values;
import factor.runtime.content.Watched;
import factor.runtime.effects.Places;
import factor.runtime.state.JvmState;
import factor.runtime.wrapper.WrapperFactory;
import factor.transcript.Val;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Optional;

/**
 * The crossover cache and what a crossing does to objects; the same code in capture and in replay.
 * {@link #describe} says in the transcript's terms what a realm holds, introducing what crosses for
 * the first time; the subclass writes these introductions (capture) or compares them (replay).
 * Everything here runs under {@link #lock}.
 */
public abstract class Boundary extends Mode implements Converter {
    /**
     * What a call of T's came to in which E ended the program: a value of this type, that holds the
     * status, is thrown.
     */
    public static final String EXIT = "exit";

    private static final Transferred[] NOTHING = {};

    public final Object lock = new Object();
    public final Realms realms;
    public final Values values;
    private final Views views;
    private final ClassRealms classes;
    public final WrapperFactory wrappers;
    public final ClassLoader loader;
    public final IdentityTable<Cached> known = new IdentityTable<>();
    public final Watched watched;

    /** Values that crossed, told apart by identity. */
    public final CrossedValues crossedValues;

    /** What {@link #describe} found last, if that crosses by content. */
    private Transferred last;

    /** Those among the receiver and the arguments, or the result, of the crossing under way. */
    private final ArrayList<Transferred> crossing = new ArrayList<>();

    public Boundary(Realms realms, ClassLoader loader, MemberFinder finder, Watched watched) {
        this.realms = realms;
        this.loader = loader;
        this.watched = watched;
        values = new Values(realms, loader, finder);
        crossedValues = new CrossedValues(values::primitives);
        views = new Views(realms, loader);
        wrappers = new WrapperFactory(realms, views, loader);
        classes = new WrappedClasses(realms, views, wrappers);
    }

    /** Gives an object its number: writes New, or takes the number of the New that is expected. */
    public abstract int introduce(String type, byte home, Object object);

    /** Writes the content of a transferred object, or compares it. */
    public abstract void content(int id, Val content);

    /** The same of an array whose values are told apart by identity. */
    protected abstract void elements(int id, Val content, Object[] elements, byte realm);

    /** Writes what a realm changed in a transferred object, or compares it. */
    public abstract void change(int id, byte writer, Val content);

    /** What a realm holds that is of the other: the capture is no good. */
    public abstract void leaked(Object object, byte holder);

    /**
     * A receiver, argument, result or thrown exception that code of {@code realm} hands over, in
     * the transcript's terms.
     */
    public final Val crosses(Object o, byte realm) {
        Val value = describe(o, realm);
        if (last != null) {
            crossing.add(last);
            for (Object inside : last.inside()) {
                crosses(inside, realm);
            }
        }
        return value;
    }

    /**
     * Which of equal objects a value is that can be told apart, and crosses as an argument, a
     * receiver or a result.
     */
    protected final int which(Object o, Val described, byte realm) {
        crossedValues.crossInside(o, described, realm);
        return crossedValues.cross(o, described, realm);
    }

    /**
     * Replay: code under test hands over a value: whether it is the object of the capture, of those
     * that are equal.
     */
    public final void handsOver(Object o, Val described, int recorded) {
        crossedValues.crossInside(o, described, Realms.T);
        if (!crossedValues.isHandedOver(o, described, recorded)) {
            crossedValues.strayed.add(described);
        }
    }

    /** Replay: what the environment hands over crosses, as {@link #crosses} notes it. */
    public final void comes(Object o) {
        Cached cached = o == null || o instanceof Wrapper ? null : known.get(o);
        if (cached != null && cached.transferred != null) {
            crossing.add(cached.transferred);
            cached.transferred.inside().forEach(this::comes);
        }
    }

    /** Ends the description of a call: what it was given is watched until {@link #leave}. */
    public final Transferred[] enter() {
        Transferred[] given = crossing.isEmpty() ? NOTHING : crossing.toArray(NOTHING);
        for (Transferred t : given) {
            t.calls++;
        }
        leave(NOTHING);
        return given;
    }

    /** Ends the description of how a call ended. */
    public final void leave(Transferred[] given) {
        for (Transferred t : given) {
            t.calls--;
        }
        if (!crossing.isEmpty()) {
            for (Transferred t : crossing) {
                watched.touch(t);
            }
            crossing.clear();
        }
        watched.settle();
    }

    @Override
    public final Values values() {
        return values;
    }

    /** What code of {@code realm} holds, in the transcript's terms. */
    @Override
    public final Val describe(Object o, byte realm) {
        last = null;
        if (o == null) {
            return Val.NULL;
        }
        // The usual values first: that one is no Wrapper the JVM finds out anew each time, slowly.
        if (o instanceof String || o instanceof Integer || o instanceof Long) {
            return values.describe(o);
        }
        if (o instanceof Wrapper w) {
            return Val.ref(w.factor$crossed().id);
        }
        Val value = values.describe(o);
        if (value != null) {
            return value;
        }
        if (o instanceof Optional<?> optional) {
            Val inside = optional.isEmpty() ? null : describe(optional.get(), realm);
            last = null;
            return inside == null
                    ? Val.value("java.util.Optional")
                    : Val.value("java.util.Optional", inside);
        }
        Cached cached = known(o, realm);
        if (cached == null) {
            cached = first(o, realm);
        } else if (cached.transferred != null && !cached.transferred.watched) {
            cached.transferred.restore(this, cached);
            again(cached.transferred, realm);
        }
        last = cached.transferred;
        if (last != null && realm == Realms.E) {
            Places.handsOver(o);
        }
        return Val.ref(cached.crossed.id);
    }

    /** What happened to one that was no longer watched is told now, and it is watched again. */
    protected final void again(Transferred t, byte realm) {
        if (t.changed(realm)) {
            t.writer = realm;
            change(t.id, realm, t.changes(this, realm));
            watched.touch(t);
        }
    }

    /**
     * What is known of an object in the hands of a realm's code; null when it has not crossed from
     * there.
     */
    public final Cached known(Object o, byte realm) {
        Cached cached = known.get(o);
        return cached == null ? null : cached.of(realm);
    }

    private Cached first(Object o, byte realm) {
        byte home = realms.of(o.getClass());
        if (home != Realms.L && home != realm) {
            leaked(o, realm);
        }
        boolean array = o.getClass().isArray();
        if (!array && !(o instanceof Throwable) && !TransferredState.covers(o, values)) {
            String type = wrappers.type(o.getClass());
            return remember(o, new Crossed(introduce(type, realm, o), realm, o, type), null, 0);
        }
        String type = array ? '[' + componentText(o.getClass()) : o.getClass().getName();
        // It is not held here: what nobody has any more is garbage.
        Crossed crossed = new Crossed(introduce(type, realm, o), realm, null, type);
        int drawn = drawn(crossed.id, o, realm);
        Transferred transferred = transferred(crossed.id, realm, o);
        Cached cached = remember(o, crossed, transferred, drawn);
        if (transferred.other() != null && transferred.other() != o) {
            knows(transferred.other(), cached);
        }
        Val content = transferred.content(this, realm);
        if (TransferredArray.areToldApart(content)) {
            elements(crossed.id, content, (Object[]) o, realm);
        } else {
            crossedValues.scatter(content, realm);
            content(crossed.id, content);
        }
        watched.begin(transferred, type);
        return cached;
    }

    /**
     * The hash that an object has already which crosses first, and what stands for it is to have as
     * well; 0 for none.
     */
    public abstract int drawn(int id, Object o, byte realm);

    private Cached remember(Object o, Crossed crossed, Transferred transferred, int drawn) {
        Cached cached = new Cached(crossed, transferred);
        cached.drawn = drawn;
        Cached before = known.get(o);
        if (before == null) {
            knows(o, cached);
        } else {
            before.second(cached);
        }
        return cached;
    }

    /**
     * A hash that an object gets here is made of its number, which capture and replay agree on, or
     * the one that is recorded.
     */
    @Override
    public final void knows(Object o, Cached cached) {
        known.put(
                o, cached, cached.drawn == 0 ? SyntheticHash.mix(cached.crossed.id) : cached.drawn);
    }

    /** What carries over the content of an object that crosses so. */
    public final Transferred transferred(int id, byte home, Object o) {
        if (o instanceof Throwable) {
            return new Throwables(id, o);
        }
        if (o instanceof EnumMap) {
            return new TransferredEnumMap(id, home, o, twin(o, home), this::replaced);
        }
        return o.getClass().isArray()
                ? new TransferredArray(id, home, o, twin(o, home), this::replaced)
                : new TransferredState(id, o, this);
    }

    /** In an array a realm has put an object in the place of an equal one, which no event tells. */
    private void replaced(Object value, byte writer) {
        Val content = values.describe(value);
        if (content != null) {
            crossedValues.scatter(content, writer);
            if (writer == Realms.T && crossedValues.compared.isLookedAt(content)) {
                replacedWhatIsCompared();
            }
        }
    }

    /** The environment compares values of that content by identity. */
    protected abstract void replacedWhatIsCompared();

    /** Both realms may hold the same array: its elements are values whatever they are. */
    public final boolean holdsValues(Class<?> array) {
        Class<?> component = array.getComponentType();
        return component.isPrimitive()
                || component == String.class
                || component == Class.class
                || component.isEnum() && realms.of(component) == Realms.L
                || Number.class.isAssignableFrom(component) && component != Number.class
                || component == Character.class
                || component == Boolean.class;
    }

    /**
     * Name of an array's component type, as the nearest class that the program believes in and both
     * realms know.
     */
    @Override
    public final String componentText(Class<?> array) {
        Class<?> component = array.getComponentType();
        Class<?> element = Views.element(component);
        String name = element.getName();
        String known = isUnnamed(element) ? nearest(element).getName() : views.original(name);
        return known.equals(name)
                ? component.getName()
                : component == element ? known : component.getName().replace(name, known);
    }

    /**
     * A class of the application that the other realm does not know, and has nothing of its own
     * for.
     */
    public final boolean isUnnamed(Class<?> element) {
        return realms.of(element) != Realms.L && !realms.planned(views.original(element.getName()));
    }

    private Class<?> nearest(Class<?> element) {
        Class<?> nearest = wrappers.nearest(element);
        if (!wrappers.isAllOf(nearest, element)) {
            refusedHere(
                    "an array of "
                            + element.getName()
                            + ", which the other realm does not name, and sees as two types");
        }
        return nearest;
    }

    /** Replay: a live array for a recorded one. */
    public final Object array(String component, Val content) {
        if (content.array() != null) {
            int length = Array.getLength(content.array());
            return Array.newInstance(content.array().getClass().getComponentType(), length);
        }
        return Array.newInstance(componentType(component, Realms.T), content.parts().length);
    }

    /**
     * The component type of the arrays that a realm has of a class: its own class, or what stands
     * for the other realm's.
     */
    public final Class<?> componentType(String component, byte realm) {
        String element = component;
        int from = component.lastIndexOf('[') + 1;
        boolean reference = from > 0;
        if (reference) {
            if (component.charAt(from) != 'L') {
                return values.type(component);
            }
            element = component.substring(from + 1, component.length() - 1);
        }
        String view = views.of(element, realm);
        return values.type(reference ? component.substring(0, from) + 'L' + view + ';' : view);
    }

    /**
     * The content of a value in the hands of a realm's code; null for what is none, and for an
     * Optional of an object that has not crossed.
     */
    public final Val contentOf(Object o, byte realm) {
        Val value = values.describe(o);
        if (value != null || !(o instanceof Optional<?> optional) || optional.isEmpty()) {
            return value;
        }
        Val inside = numberOf(optional.get(), realm);
        inside = inside == null ? contentOf(optional.get(), realm) : inside;
        return inside == null ? null : Val.value("java.util.Optional", inside);
    }

    @Override
    public final Val numberOf(Object o, byte realm) {
        if (o instanceof Wrapper w) {
            return Val.ref(w.factor$crossed().id);
        }
        synchronized (lock) {
            Cached cached = known(o, realm);
            return cached == null ? null : Val.ref(cached.crossed.id);
        }
    }

    /**
     * Values that are inside of what a realm changed: another object may be there than before. In
     * the JVM's own state numbers stand for what is no object.
     */
    public final void scatterChange(int id, Val content, byte writer) {
        if (id == JvmState.ID) {
            crossedValues.scatterTexts(content, writer);
        } else {
            crossedValues.scatter(content, writer);
        }
    }

    /**
     * Carries over what code of {@code writer} changed in transferred objects since the last
     * crossing.
     */
    public final void flush(byte writer) {
        for (Transferred t; (t = watched.changedLate(writer, this)) != null; ) {
            changedLate(t, writer);
        }
        for (Transferred t = watched.newest(); t != null; t = t.older) {
            if (t.changed(writer)) {
                t.isUntold = isOfOther(t, writer);
                if (!t.isUntold) {
                    t.writer = writer;
                    change(t.id, writer, t.changes(this, writer));
                }
            }
        }
    }

    /** Whether what one realm finds changed the other has changed, which will tell it. */
    protected boolean isOfOther(Transferred changed, byte writer) {
        return false;
    }

    /** A realm has changed what is no longer watched; that is not told again. */
    protected abstract void changedLate(Transferred late, byte writer);

    @Override
    public final boolean hasCrossed(Object object) {
        synchronized (lock) {
            return known.get(object) != null;
        }
    }

    @Override
    public final ClassRealms classes() {
        return classes;
    }

    @Override
    public final boolean hides(Object wrapper, String type) {
        String known = ((Wrapper) wrapper).factor$crossed().type;
        if (known.indexOf('|') < 0 || known.contains("$$Lambda|")) {
            return false; // an emitted wrapper extends all that its class does, and lambdas extend
            // nothing
        }
        Class<?> believed = classOf(wrapper);
        if (believed == wrapper.getClass()) {
            refusedHere("an object whose class is absent is asked whether it is a " + type);
            return false;
        }
        try {
            Class<?> asked = Class.forName(type, false, loader);
            return !asked.isInstance(wrapper) && asked.isAssignableFrom(believed);
        } catch (ClassNotFoundException e) {
            return false; // then the real object is no instance of it either
        }
    }

    /** Capture: what the other realm of {@code from} holds for an object. */
    public abstract Object convert(Object o, byte from);

    /**
     * The same of an element of an array of {@code from}'s, for the other realm's array: no wrapper
     * is of a closely knit class of the JDK.
     */
    @Override
    public final Object element(Object o, byte from, Object[] to) {
        Object converted = convert(o, from);
        Class<?> component = to.getClass().getComponentType();
        if (converted == null || component.isInstance(converted)) {
            return converted;
        }
        refusedHere(
                "an object of "
                        + o.getClass().getName()
                        + " cannot be wrapped (in an array of "
                        + component.getName()
                        + ")");
        return component.isInstance(o) ? o : null;
    }
}
