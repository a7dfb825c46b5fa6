package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;

/** A stream of objects of the code under test, and of the JDK, alone. */
final class OwnOutput extends ObjectOutputStream {
    /** Is shown every object that is written. */
    static class Guard {
        void writes(Object object) {}
    }

    private final Guard guard;

    OwnOutput(OutputStream out, Guard guard) throws IOException {
        super(out);
        this.guard = guard;
        enableReplaceObject(true);
    }

    /** What is refused is not written: the program's own stream will run what code it has, once. */
    @Override
    protected Object replaceObject(Object object) throws IOException {
        Class<?> type = object.getClass();
        String reason = SerialForm.isOwn(type) ? SerialForm.reason(type) : null;
        if (reason != null || Mode.current().classes().homeOf(type) == Realms.E) {
            throw new Refused(type.getName() + (reason == null ? "" : ", which " + reason));
        }
        guard.writes(object);
        return object;
    }

    /** The stream cannot hold an object of the program as it is. */
    static final class Refused extends IOException {
        private static final long serialVersionUID = 1L;

        Refused(String object) {
            super("an object of the other realm is serialized: " + object);
            Mode.current().refusedHere(getMessage());
        }
    }
}
