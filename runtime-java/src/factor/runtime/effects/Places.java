package factor.runtime.effects;

import java.util.Collection;
import java.util.Map;

/**
 * What rewritten code tells of what it reads and writes, as far as it is known
 * (docs/decisions/039-effects.md): a field of an object, a static, an array, or an object of the
 * JDK as a whole, which are places. What a call of the environment touched stands in its label.
 */
public final class Places {
    private Places() {}

    /** A field is about to be read. */
    public static void readsField(Object object, String field) {
        Footprint call = Effects.footprint();
        if (call != null && object != null) {
            call.reads(object, field);
        }
    }

    /** A field is about to be set. */
    public static void writesField(Object object, String field) {
        Footprint call = Effects.writes(field);
        if (call != null && object != null) {
            call.writes(object, field);
        }
    }

    /** A static field is about to be read. */
    public static void readsStatic(String field) {
        Footprint call = Effects.footprint();
        if (call != null) {
            call.readsStatic(field);
        }
    }

    /** A static field is about to be set. */
    public static void writesStatic(String field) {
        Footprint call = Effects.writes(field);
        if (call != null) {
            call.writesStatic(field);
        }
    }

    /** An array or an object of the JDK is about to be read, with what it holds. */
    public static void reads(Object object) {
        Footprint call = Effects.footprint();
        if (call != null) {
            Reach.touch(call, object, false, true);
        }
    }

    /** The same without what it holds. */
    public static void readsTop(Object object) {
        Footprint call = Effects.footprint();
        if (call != null) {
            Reach.touch(call, object, false, false);
        }
    }

    /** The same of an array that the call has made: only what it holds was there before. */
    public static void readsHeld(Object array) {
        Footprint call = Effects.footprint();
        if (call != null && array != null && !Reach.holdsOnlyFixed(array)) {
            call.readsAnything();
        }
    }

    /** The content of an object is about to cross. */
    public static void handsOver(Object object) {
        Footprint call = Effects.footprint();
        if (call != null) {
            Reach.content(call, object);
        }
    }

    /**
     * An object is about to be compared with what a collection holds: it is asked, and may ask
     * these.
     */
    public static void compares(Object object) {
        Footprint call = Effects.footprint();
        if (call != null
                && (!Reach.isFixed(object)
                        || object instanceof Collection
                        || object instanceof Map)) {
            call.readsAnything();
        }
    }

    /** An array or an object of the JDK is about to be written, and what it holds may be read. */
    public static void writes(Object object, String what) {
        Footprint call = Effects.writes(what);
        if (call != null) {
            Reach.touch(call, object, true, true);
        }
    }

    /** The same without what it holds. */
    public static void writesTop(Object object, String what) {
        Footprint call = Effects.writes(what);
        if (call != null) {
            Reach.touch(call, object, true, false);
        }
    }

    /** What is about to be read is not known any nearer. */
    public static void readsAnything(String where) {
        Footprint call = Effects.footprint();
        if (call != null) {
            call.readsAnything();
        }
    }

    /** Code of the application makes a function that reads without telling. */
    public static void readsUnseen(String what) {
        Effects.readsUnseen();
    }
}
