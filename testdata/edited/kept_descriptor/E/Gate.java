package e;

import java.lang.invoke.MethodType;

/** Compares by identity with the text of a method's type. */
public class Gate {
    private int asked;

    public boolean opens(Object key) {
        asked++;
        return key == MethodType.methodType(String.class, int.class).descriptorString();
    }
}
