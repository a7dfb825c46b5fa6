package factor.runtime.substitute.jvm;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.List;

/**
 * What a copy of a stream holds in the place of an object that is not written into it as it is: a
 * text that says what it is, and the fields that the stream of the environment has of it.
 */
final class StandIn implements Serializable {
    private static final long serialVersionUID = 1L;

    private final transient String text;
    private final transient Object object;
    private final transient List<SerialClass.Level> levels;

    StandIn(String text) {
        this(text, null, List.of());
    }

    StandIn(String text, Object object, List<SerialClass.Level> levels) {
        this.text = text;
        this.object = object;
        this.levels = levels;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
        out.writeInt(text.length());
        out.writeChars(text);
        for (SerialClass.Level level : levels) {
            level.write(object, out);
        }
    }

    /** A value of a primitive type as a number that no other one has. */
    static long bits(Object value) {
        if (value instanceof Boolean truth) {
            return truth ? 1 : 0;
        } else if (value instanceof Character character) {
            return character;
        } else if (value instanceof Float number) {
            return Float.floatToRawIntBits(number);
        }
        return value instanceof Double number
                ? Double.doubleToRawLongBits(number)
                : ((Number) value).longValue();
    }
}
