package e;

import java.lang.reflect.Modifier;
import t.Item;

/** Asks for flags of a class. */
public class Kinds {
    private static int asked;

    public static boolean isFinal() {
        asked++;
        return Modifier.isFinal(Item.class.getModifiers());
    }
}
