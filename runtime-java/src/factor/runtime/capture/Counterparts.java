package factor.runtime.capture;

import factor.contract.EmittedNames;
import factor.runtime.boundary.IdentityTable;
import factor.runtime.boundary.Member;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.TestPart;
import factor.runtime.boundary.Views;
import factor.runtime.boundary.Wrapper;
import factor.runtime.content.Cached;
import factor.runtime.content.TransferredEnumMap;
import factor.runtime.content.TransferredState;

import java.lang.reflect.Array;
import java.util.EnumMap;
import java.util.Optional;

/**
 * What the other realm holds for an object: a wrapper, an object of its own with the same content,
 * or the object itself.
 */
final class Counterparts {
    private final Capture capture;
    private final EventRecorder recorder;

    /** What stands for Optionals of objects that are wrapped, and the other way round. */
    private final IdentityTable<Optional<?>> optionals = new IdentityTable<>();

    private int optionalHashes;

    Counterparts(Capture capture, EventRecorder recorder) {
        this.capture = capture;
        this.recorder = recorder;
    }

    /** What the other realm of {@code from} holds for an object that has been described. */
    Object convert(Object o, byte from) {
        if (o == null) {
            return null;
        }
        if (o instanceof Wrapper w) {
            return w.factor$crossed().real;
        }
        if (o instanceof Optional<?> optional) {
            return optional.isEmpty() ? o : convert(optional, from);
        }
        Cached cached = capture.known(o, from);
        if (cached == null) {
            return o;
        }
        if (cached.transferred != null) {
            return cached.crossed.home == from
                    ? cached.transferred.other()
                    : cached.transferred.local();
        }
        Object wrapper = cached.wrapper();
        if (wrapper == null) {
            wrapper = wrap(o, cached);
        }
        return wrapper;
    }

    /**
     * What both realms lock for an object: the real one. Where each has a part of it, that of the
     * code under test, whose methods lock it.
     */
    Object monitor(Object object) {
        if (object instanceof Wrapper w) {
            return object instanceof TestPart ? object : w.factor$crossed().real;
        }
        synchronized (capture.lock) {
            Cached cached = capture.known(object, Realms.E);
            Object part = cached == null ? null : cached.wrapper();
            return part == null ? object : part;
        }
    }

    /**
     * The same one for the other realm, where it holds what that holds itself; else one that stands
     * for it.
     */
    private Object convert(Optional<?> optional, byte from) {
        Object inside = convert(optional.get(), from);
        if (inside == optional.get()) {
            return optional;
        }
        Optional<?> known = optionals.get(optional);
        if (known == null) {
            known = Optional.of(inside);
            optionals.put(optional, known, ++optionalHashes);
            optionals.put(known, optional, ++optionalHashes);
        }
        return known;
    }

    private Object wrap(Object o, Cached cached) {
        if (TransferredState.isContent(o.getClass())) {
            capture.refusedHere(
                    "an object of "
                            + o.getClass().getName()
                            + " cannot be wrapped: hand over what it holds, or leave it to one"
                            + " realm");
        }
        try {
            Object wrapper =
                    capture.wrappers.make(o.getClass(), cached.crossed, EmittedNames.CAPTURING);
            cached.wrapper(wrapper);
            recorder.writing().made(wrapper);
            return wrapper;
        } catch (RuntimeException | LinkageError e) {
            capture.refusedHere(
                    "an object of "
                            + o.getClass().getName()
                            + " cannot be wrapped: "
                            + e.getMessage());
            return o;
        }
    }

    /**
     * The array or map that the other realm has for one of {@code realm}'s; the same where both may
     * hold it.
     */
    Object twin(Object array, byte realm) {
        if (array instanceof EnumMap) {
            return TransferredEnumMap.twin(array);
        }
        if (capture.holdsValues(array.getClass())) {
            return array;
        }
        String component = capture.componentText(array.getClass());
        byte other = realm == Realms.E ? Realms.T : Realms.E;
        return Array.newInstance(capture.componentType(component, other), Array.getLength(array));
    }

    /**
     * What goes into a call, or comes of it: a wrapper that is not of the type that is asked for (a
     * final class of the JDK, say) would break the program.
     */
    Object fitting(Member member, int at, Object raw, Object converted) {
        if (converted == raw || converted == null || member.fits(at, converted)) {
            return converted;
        }
        capture.refusedHere(
                "an object of " + raw.getClass().getName() + " cannot be wrapped (" + member + ")");
        return raw;
    }

    /**
     * {@code toArray(T[])} and its like make arrays of the class of one that they are given, in the
     * code of the JDK.
     */
    void looksAtClass(Member member, Object given) {
        if (given instanceof Object[] array
                && member.text.owner().startsWith("java")
                && member.text.descriptor().contains("[L")
                && capture.isUnnamed(Views.element(array.getClass()))) {
            capture.refusedHere(
                    "an array of "
                            + Views.element(array.getClass()).getName()
                            + ", which the other realm does not name, for a method of the JDK that"
                            + " asks for its class");
        }
    }
}
