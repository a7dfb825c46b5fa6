package factor.runtime.capture;

/**
 * Frameworks that look at stacks to write them to a log. Nothing reads there what a line was, but
 * for a program that reads its log again.
 */
final class LoggingFrameworks {
    private static final String[] PACKAGES = {
        "ch.qos.logback.",
        "org.apache.commons.logging.",
        "org.apache.juli.",
        "org.apache.log4j.",
        "org.apache.logging.",
        "org.jboss.logging.",
        "org.jboss.logmanager.",
        "org.slf4j.",
        "org.tinylog."
    };

    private LoggingFrameworks() {}

    /** The class is of one of them. */
    static boolean have(Class<?> type) {
        for (String prefix : PACKAGES) {
            if (type.getName().startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
