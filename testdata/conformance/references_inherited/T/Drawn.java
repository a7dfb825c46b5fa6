package t;

import e.Shape;
import java.util.function.Supplier;

/** Below a class of the environment. */
public class Drawn extends Shape {
    public Drawn() {
        super("drawn");
    }

    public String all() {
        Supplier<String> inherited = this::name;
        Supplier<String> above = super::kept;
        Supplier<String> kept = this::kept;
        return inherited.get() + " " + above.get() + " " + kept.get();
    }

    @Override
    protected String kept() {
        return "drawn " + size();
    }
}
