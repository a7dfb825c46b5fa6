package factor.observe;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * One call as JSON: the call with those below it, then the objects that it names by their places.
 */
final class Json {
    /** A call of which there is more to tell is in no test that people read. */
    private static final int MOST_CHARACTERS = 60_000;

    private final Text out;
    private final long writing;

    /** Of which classes the fields are told. */
    private final Map<String, String[]> shapes;

    private final List<Seen> objects = new ArrayList<>();

    Json(Text out, long writing, Map<String, String[]> shapes) {
        this.out = out;
        this.writing = writing;
        this.shapes = shapes;
    }

    /** Whether there was room for it. */
    boolean call(Call call) {
        out.append(",\"call\":");
        one(call);
        out.append(",\"objects\":[");
        for (int i = 0; i < objects.size(); i++) { // more are found on the way
            if (out.length() > MOST_CHARACTERS) {
                return false;
            }
            out.append(i == 0 ? "" : ",");
            object(objects.get(i));
        }
        out.append("]}");
        return true;
    }

    /** Names of fields: of each class they are told once, before the first call with one. */
    static void shape(Text out, String type, String[] names) {
        out.append("{\"class\":");
        text(out, type);
        out.append(",\"names\":[");
        for (int i = 0; i < names.length; i++) {
            out.append(i == 0 ? "" : ",");
            text(out, names[i]);
        }
        out.append("]}\n");
    }

    private void one(Call call) {
        out.append(call.isSite ? "{\"site\":" : "{\"method\":").append(call.number);
        if (call.receiver != Values.NOTHING) {
            out.append(",\"on\":");
            value(call.receiver);
        }
        out.append(",\"with\":[");
        for (int i = 0; i < call.arguments.size(); i++) {
            out.append(i == 0 ? "" : ",");
            value(call.arguments.get(i));
        }
        out.append("],\"did\":[");
        for (int i = 0; i < call.events.size(); i++) {
            out.append(i == 0 ? "" : ",");
            event(call.events.get(i));
        }
        out.append(']');
        if (call.result != Values.NOTHING) {
            out.append(call.hasThrown ? ",\"threw\":" : ",\"gave\":");
            value(call.result);
        }
        out.append('}');
    }

    private void event(Object event) {
        if (event instanceof Call call) {
            one(call);
            return;
        }
        Call.Access access = (Call.Access) event;
        out.append(access.sets() ? "{\"sets\":" : "{\"reads\":").append(access.field());
        if (access.object() != null) {
            out.append(",\"of\":");
            value(access.object());
        }
        out.append(",\"value\":");
        value(access.value());
        out.append('}');
    }

    private void value(Object value) {
        if (value == null) {
            out.append("null");
        } else if (value instanceof Values.Whole whole) {
            out.append(whole.value());
        } else if (value instanceof Values.Real real) {
            out.append("{\"real\":\"").append(real.text()).append("\"}");
        } else if (value instanceof Seen seen) {
            if (seen.writing != writing) {
                seen.writing = writing;
                seen.place = objects.size();
                objects.add(seen);
            }
            out.append("{\"is\":").append(seen.place).append('}');
        } else {
            throw new IllegalStateException("no value: " + value.getClass().getName());
        }
    }

    private void object(Seen seen) {
        out.append("{\"number\":").append(seen.number).append(",\"class\":");
        text(out, seen.type);
        out.append(",\"kind\":\"").append(seen.kind.shown);
        out.append('"');
        if (seen.text != null) {
            out.append(",\"text\":");
            text(out, seen.text);
        }
        if (seen.names != null) {
            shapes.put(seen.type, seen.names);
        }
        if (seen.parts != null) {
            out.append(",\"parts\":[");
            for (int i = 0; i < seen.parts.length; i++) {
                out.append(i == 0 ? "" : ",");
                value(seen.parts[i]);
            }
            out.append(']');
        }
        if (seen.held != null) {
            out.append(",\"held\":");
            text(out, seen.held);
        }
        if (seen.left > 0) {
            out.append(",\"left\":").append(seen.left);
        }
        out.append('}');
    }

    static void text(Text out, String text) {
        out.append('"');
        if (isPlain(text)) {
            out.append(text).append('"');
            return;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (isHalf(text, i)) {
                out.append("\\ufffd");
            } else if (c < ' ' || c >= 0x7f) {
                out.append("\\u").hex(c);
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }

    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c >= 0x7f || c == '"' || c == '\\') {
                return false;
            }
        }
        return true;
    }

    /** Half of a character, which JSON cannot tell. */
    private static boolean isHalf(String text, int at) {
        char c = text.charAt(at);
        boolean isFirst = Character.isHighSurrogate(c);
        int other = isFirst ? at + 1 : at - 1;
        return Character.isSurrogate(c)
                && (other < 0
                        || other >= text.length()
                        || isFirst != Character.isLowSurrogate(text.charAt(other))
                        || !Character.isSurrogate(text.charAt(other)));
    }
}
