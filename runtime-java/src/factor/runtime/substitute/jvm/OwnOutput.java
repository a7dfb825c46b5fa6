package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Mode;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;

/** A stream of objects of the code under test, and of the JDK, alone. */
final class OwnOutput extends ObjectOutputStream {
    /** Is shown every object that is to be written. */
    interface Guard {
        /** What is written in its place. */
        Object written(Object object) throws Refused;
    }

    private final Guard guard;

    OwnOutput(OutputStream out, Guard guard) throws IOException {
        super(out);
        this.guard = guard;
        enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object object) throws IOException {
        return guard.written(object);
    }

    /**
     * The stream cannot hold an object of the program as it is. It is not written: the program's
     * own stream will run what code it has, once.
     */
    static final class Refused extends IOException {
        private static final long serialVersionUID = 1L;

        /**
         * @param reason why not; null where the object is of the other realm
         */
        Refused(Class<?> type, String reason) {
            super(
                    "an object of the other realm is serialized: "
                            + type.getName()
                            + (reason == null ? "" : ", which " + reason));
            Mode.current().refusedHere(getMessage());
        }
    }
}
