package org.slf4j;

/** As the library has it, in what code under test sees of it; told to, it looks at more than the name. */
public final class LoggerFactory {
    private LoggerFactory() {}

    public static Logger getLogger(Class<?> type) {
        return new Logger(type.getName() + (Boolean.getBoolean("look") ? type.getDeclaredFields().length : ""));
    }

    public static final class Logger {
        private final String name;

        Logger(String name) {
            this.name = name;
        }

        public void info(String message) {
            System.out.println("E| " + name + ": " + message);
        }
    }
}
