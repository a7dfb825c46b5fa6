package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Mode;
import factor.runtime.boundary.ValueIdentity;
import factor.runtime.content.InternedTexts;

/** Constants among texts: the runtime asks for them too, and a replay has other texts. */
public final class Constants {
    private static final ValueIdentity IDENTITY = Mode.current().identity();

    private Constants() {}

    /** {@link String#intern} */
    public static String intern(String text) {
        if (text != null) {
            IDENTITY.interns(text);
        }
        return IDENTITY.interned(text, InternedTexts.intern(text));
    }
}
