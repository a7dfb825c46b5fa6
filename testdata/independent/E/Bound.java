package e;

import java.util.function.Supplier;

/** A member of Object as a function. */
public class Bound {
    private final StringBuilder text = new StringBuilder("t");
    private final Object any = text;
    private final Supplier<String> bound = any::toString;

    public void meetsBound1() { text.append("b"); }
    public String meetsBound2() { return bound.get(); }
}
