package e;

import java.io.ObjectStreamClass;

/** Is given class objects, or has them of objects; asks some of them for their members. */
public class Kinds {
    private static int asked;

    public String name(Class<?> type) {
        asked++;
        return type.getSimpleName();
    }

    public int methods(Class<?> type) {
        asked++;
        return type.getMethods().length;
    }

    public String nameOf(Object one) {
        asked++;
        return one.getClass().getSimpleName();
    }

    /** The JDK asks the class for its members. */
    public boolean isKnownToStreams(Object one) {
        asked++;
        return ObjectStreamClass.lookup(one.getClass()).getSerialVersionUID() != 0;
    }
}
