package e;

import java.beans.IntrospectionException;
import java.beans.Introspector;
import t.Item;

/** Has the JDK look at a class. */
public class Kinds {
    private static int asked;

    public static int properties() throws IntrospectionException {
        asked++;
        return Introspector.getBeanInfo(Item.class).getPropertyDescriptors().length;
    }
}
