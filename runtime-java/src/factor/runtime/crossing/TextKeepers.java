package factor.runtime.crossing;

import factor.runtime.boundary.Realms;
import factor.runtime.jvm.Jvm;

import java.util.Set;

/**
 * Classes whose objects may keep the text that {@code toString} returns, and that both realms can
 * get at: some of the JDK, and those of frameworks that run in place. Code under test may ask one
 * without naming its class (docs/decisions/049-identity-of-values.md, 10).
 */
final class TextKeepers {
    /** As in rewriter/data/jdk-kept.txt. */
    private static final Set<String> OF_JDK =
            Set.of(
                    "java.lang.module.ModuleDescriptor$Version",
                    "java.net.URI",
                    "java.time.ZoneId",
                    "java.time.ZoneOffset",
                    "java.util.Currency",
                    "java.util.logging.Level");

    private final ClassValue<Boolean> known =
            new ClassValue<>() {
                @Override
                protected Boolean computeValue(Class<?> type) {
                    return find(type);
                }
            };

    private final Realms realms;

    TextKeepers(Realms realms) {
        this.realms = realms;
    }

    boolean has(Class<?> type) {
        return known.get(type);
    }

    private boolean find(Class<?> type) {
        boolean isOfJdk = Jvm.isOfJdk(type.getClassLoader());
        String name = type.getName();
        if (isOfJdk ? OF_JDK.contains(name) : realms.isLibrary(name)) {
            return true;
        }
        Class<?> above = type.getSuperclass();
        return above != null && find(above);
    }
}
