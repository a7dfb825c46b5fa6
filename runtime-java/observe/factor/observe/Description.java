package factor.observe;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tells one object with all that is in it, as far as that is not too much. */
final class Description {
    /** So many elements of an array or a collection are told: more are in no test. */
    private static final int MOST_ELEMENTS = 50;

    /** So many characters of a text. */
    private static final int MOST_CHARACTERS = 1_000;

    /** So many objects in one, and so deep. */
    private static final int MOST_OBJECTS = 60;

    private static final int MOST_LEVELS = 5;

    private final Objects objects;

    /**
     * Objects of observed classes in one another that are told: of those that lie deeper is told
     * when they are read.
     */
    private final int mostBeans;

    private int count;
    private int beans;

    Description(Objects objects, int mostBeans) {
        this.objects = objects;
        this.mostBeans = mostBeans;
    }

    Seen of(Object object) {
        return of(object, 0);
    }

    private Object part(Object part, int level) {
        return part == null ? null : part instanceof Values.Plain ? part : of(part, level + 1);
    }

    private Seen of(Object object, int level) {
        Kind kind = Kind.of(object);
        String type = object.getClass().getName();
        if (kind == Kind.TEXT) {
            return text(object, type);
        }
        if (kind == Kind.CONSTANT) {
            Seen seen = new Seen(0, ((Enum<?>) object).getDeclaringClass().getName(), kind);
            seen.text = ((Enum<?>) object).name();
            return seen;
        }
        if (kind == Kind.CLASS) {
            Seen seen = new Seen(0, type, kind);
            seen.text = ((Class<?>) object).getName();
            return seen;
        }
        Objects.Entry entry = objects.entry(object);
        Seen last = entry.last;
        if (last != null && last.kind != Kind.OTHER && isAsItWas(entry, level)) {
            return last;
        }
        objects.isTold();
        if (kind == Kind.OTHER) {
            return last != null ? last : objects.known(object);
        }
        Seen seen = new Seen(entry.number, type, kind);
        seen.held = held(entry, kind);
        boolean isDeep = kind == Kind.BEAN && beans >= mostBeans;
        if (isDeep || ++count > MOST_OBJECTS || level > MOST_LEVELS) {
            seen.left = 1;
            return last != null && last.kind != Kind.OTHER ? last : seen;
        }
        entry.last = seen; // what leads back to it finds it
        entry.isChanged = false;
        beans += kind == Kind.BEAN ? 1 : 0;
        fill(seen, object, level);
        beans -= kind == Kind.BEAN ? 1 : 0;
        return seen;
    }

    /** Constants are looked through once for each object. */
    private static String held(Objects.Entry entry, Kind kind) {
        if (!entry.isHeldKnown && (kind == Kind.BEAN || kind == Kind.RECORD)) {
            entry.held = Constants.holding(entry.object);
            entry.isHeldKnown = true;
        }
        return entry.held;
    }

    /** What was told of an object holds still, as far as fields that are set tell that. */
    private static boolean isAsItWas(Objects.Entry entry, int level) {
        return switch (entry.last.kind) {
            case RECORD, THROWABLE -> true;
            case BEAN -> level > 0 || !entry.isChanged && !entry.last.holdsMore();
            default -> false;
        };
    }

    private static Seen text(Object object, String type) {
        String text = object.toString();
        boolean isLong = text.length() > MOST_CHARACTERS;
        Seen seen = new Seen(0, type, Kind.TEXT);
        seen.text = isLong ? text.substring(0, MOST_CHARACTERS) : text;
        seen.left = isLong ? text.length() - MOST_CHARACTERS : 0;
        return seen;
    }

    private void fill(Seen seen, Object object, int level) {
        switch (seen.kind) {
            case RECORD, BEAN -> fields(seen, object, level);
            case LIST, SET -> elements(seen, (Collection<?>) object, level);
            case MAP -> entries(seen, (Map<?, ?>) object, level);
            case OPTIONAL -> {
                Optional<?> optional = (Optional<?>) object;
                seen.parts =
                        optional.isPresent()
                                ? new Object[] {part(optional.get(), level)}
                                : new Object[0];
            }
            case ARRAY -> array(seen, object, level);
            case THROWABLE -> thrown(seen, (Throwable) object, level);
            default -> throw new IllegalStateException("nothing is in a " + seen.kind);
        }
    }

    private void fields(Seen seen, Object object, int level) {
        Fields fields = Fields.of(object.getClass());
        seen.names = fields.names();
        seen.parts = new Object[seen.names.length];
        for (int i = 0; i < seen.parts.length; i++) {
            seen.parts[i] = part(fields.get(object, i), level);
        }
    }

    /** The message and the cause as they are kept, whatever the program makes of them. */
    private void thrown(Seen seen, Throwable thrown, int level) {
        Object cause = Fields.CAUSE.get(thrown, 0);
        seen.text = (String) Fields.MESSAGE.get(thrown, 0);
        Fields fields = Fields.of(thrown.getClass());
        String[] names = fields.names();
        seen.names = new String[names.length + 1];
        seen.parts = new Object[names.length + 1];
        seen.names[0] = "cause";
        seen.parts[0] = cause == thrown ? null : part(cause, level);
        for (int i = 0; i < names.length; i++) {
            seen.names[i + 1] = names[i];
            seen.parts[i + 1] = part(fields.get(thrown, i), level);
        }
    }

    private void elements(Seen seen, Collection<?> collection, int level) {
        List<Object> parts = new ArrayList<>();
        for (Object element : collection) {
            if (parts.size() == MOST_ELEMENTS) {
                seen.left = collection.size() - MOST_ELEMENTS;
                break;
            }
            parts.add(part(element, level));
        }
        seen.parts = parts.toArray();
    }

    private void entries(Seen seen, Map<?, ?> map, int level) {
        List<Object> parts = new ArrayList<>();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            if (parts.size() == 2 * MOST_ELEMENTS) {
                seen.left = map.size() - MOST_ELEMENTS;
                break;
            }
            parts.add(part(entry.getKey(), level));
            parts.add(part(entry.getValue(), level));
        }
        seen.parts = parts.toArray();
    }

    private void array(Seen seen, Object array, int level) {
        int length = Array.getLength(array);
        seen.parts = new Object[Math.min(length, MOST_ELEMENTS)];
        seen.left = length - seen.parts.length;
        for (int i = 0; i < seen.parts.length; i++) {
            seen.parts[i] =
                    array instanceof Object[] elements
                            ? part(elements[i], level)
                            : Fields.plain(Array.get(array, i));
        }
    }
}
