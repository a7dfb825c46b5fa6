package e;

import org.apache.commons.lang.enums.ValuedEnum;

/** Extends a class of the library. */
public final class Colour extends ValuedEnum {
    private static final long serialVersionUID = 1;

    public static final Colour RED = new Colour("red", 1);
    public static final Colour GREEN = new Colour("green", 2);

    private Colour(String name, int value) {
        super(name, value);
    }

    public static Colour named(String name) {
        return (Colour) getEnum(Colour.class, name);
    }
}
