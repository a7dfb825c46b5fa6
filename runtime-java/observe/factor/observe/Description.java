package factor.observe;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tells one object with all that is in it, as far as that is not too much. */
final class Description {
    /** So many elements of an array or a collection are told. */
    private static final int MOST_ELEMENTS = 200;

    /** So many characters of a text. */
    private static final int MOST_CHARACTERS = 65_536;

    /** So many objects in one, and so deep. */
    private static final int MOST_OBJECTS = 400;

    private static final int MOST_LEVELS = 8;

    private final Objects objects;
    private int count;

    Description(Objects objects) {
        this.objects = objects;
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
        Seen last = objects.last(object);
        boolean isTold = last != null && last.kind != Kind.OTHER;
        if (isTold
                && (kind == Kind.RECORD
                        || kind == Kind.THROWABLE
                        || level > 0 && kind == Kind.BEAN)) {
            return last;
        }
        if (kind == Kind.OTHER || ++count > MOST_OBJECTS || level > MOST_LEVELS) {
            return last != null ? last : objects.known(object);
        }
        Seen seen = new Seen(objects.number(object), type, kind);
        objects.keep(object, seen); // what leads back to it finds it
        fill(seen, object, level);
        return seen;
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
