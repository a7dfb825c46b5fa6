package e;

import java.io.ObjectStreamClass;
import java.io.Serializable;

/** Has the JDK look at a class that it is given. */
public class Kinds {
    private static int asked;

    public static int fields(Class<? extends Serializable> type) {
        asked++;
        return ObjectStreamClass.lookup(type).getFields().length;
    }
}
