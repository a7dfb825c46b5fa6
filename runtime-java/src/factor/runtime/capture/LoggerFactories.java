package factor.runtime.capture;

import factor.runtime.boundary.Member;

import java.util.Set;

/**
 * Methods of logging libraries that make a logger for a class: they use its name, and that of its
 * loader, and look at nothing else. Were one to ask the class for its members, that would be noted
 * as it is of any code of the environment.
 */
final class LoggerFactories {
    private static final Set<String> METHODS =
            Set.of(
                    "org/slf4j/LoggerFactory.getLogger",
                    "org/apache/logging/log4j/LogManager.getLogger",
                    "org/apache/logging/log4j/LogManager.getFormatterLogger",
                    "org/apache/log4j/Logger.getLogger",
                    "org/apache/log4j/LogManager.getLogger",
                    "org/apache/commons/logging/LogFactory.getLog",
                    "org/jboss/logging/Logger.getLogger");

    private LoggerFactories() {}

    static boolean have(Member member) {
        return METHODS.contains(member.text.owner() + '.' + member.text.name());
    }
}
