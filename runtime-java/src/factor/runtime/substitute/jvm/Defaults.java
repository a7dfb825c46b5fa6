package factor.runtime.substitute.jvm;

import factor.runtime.boundary.Facet;
import factor.runtime.boundary.Mode;
import factor.runtime.boundary.Realms;
import factor.runtime.boundary.Wrapper;
import factor.runtime.jvm.Slot;

import java.util.Properties;

/**
 * Properties whose defaults are the other realm's. The JDK asks those as a wrapper can answer, but
 * for the defaults that they have themselves: these it reads in the field, so the wrapper has them
 * there.
 */
public final class Defaults {
    private static final Slot DEFAULTS = Slot.of("java.util.Properties", "defaults");

    private static final String OF =
            " factor/runtime/substitute/jvm/Defaults of"
                    + " (Ljava/util/Properties;)Ljava/util/Properties; - -"
                    + " (Ljava/util/Properties;)Ljava/util/Properties;\n";

    private static final Facet FACET =
            Facet.builtin(
                    (member, receiver, arguments) -> of((Properties) arguments[0]),
                    "S T" + OF,
                    "S E" + OF);

    private Defaults() {}

    /** The defaults that properties have themselves. */
    public static Properties of(Properties properties) {
        return (Properties) DEFAULTS.reference(properties);
    }

    /** Puts into wrappers the defaults of what they stand for. */
    public static void fill(Properties defaults) {
        if (defaults instanceof Wrapper wrapper && of(defaults) == null) {
            int member = wrapper.factor$crossed().home == Realms.T ? 0 : 1;
            Object[] arguments = {defaults};
            Object above = Mode.current().cross(FACET.members[member], null, arguments);
            DEFAULTS.set(defaults, above);
            fill((Properties) above);
        }
    }
}
