// shows: a library of 2003 in class files of version 45, log4j 1.2.8, as the environment: loggers, an appender, a layout and a filter of the code under test below its classes, levels, nested contexts, exceptions that are logged
// group: library
// cut: t.**
// jars: log4j-1.2.8
// identity: wrapped
package t;

import e.Service;
import java.io.StringWriter;
import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.Layout;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.NDC;
import org.apache.log4j.PatternLayout;
import org.apache.log4j.WriterAppender;
import org.apache.log4j.spi.Filter;
import org.apache.log4j.spi.LoggingEvent;

public class Main {
    static class Kept extends AppenderSkeleton {
        private final StringBuilder lines = new StringBuilder();

        @Override
        protected void append(LoggingEvent event) {
            lines.append(layout.format(event));
            if (event.getThrowableInformation() != null) {
                lines.append(event.getThrowableInformation().getThrowable().getMessage()).append('|');
            }
        }

        @Override
        public void close() {
            closed = true;
        }

        @Override
        public boolean requiresLayout() {
            return true;
        }
    }

    static class Short extends Layout {
        @Override
        public String format(LoggingEvent event) {
            return event.getLevel() + ":" + event.getRenderedMessage() + ":" + event.getNDC() + "|";
        }

        @Override
        public boolean ignoresThrowable() {
            return false;
        }

        @Override
        public void activateOptions() {}
    }

    static class NoSecrets extends Filter {
        @Override
        public int decide(LoggingEvent event) {
            return String.valueOf(event.getMessage()).contains("secret") ? DENY : NEUTRAL;
        }

        @Override
        public void activateOptions() {}
    }

    public static void main(String[] args) {
        Logger logger = Logger.getLogger("e.Service");
        logger.setAdditivity(false);
        logger.setLevel(Level.INFO);
        Kept kept = new Kept();
        kept.setName("kept");
        kept.setLayout(new Short());
        kept.addFilter(new NoSecrets());
        kept.setThreshold(Level.INFO);
        logger.addAppender(kept);
        StringWriter writer = new StringWriter();
        logger.addAppender(new WriterAppender(new PatternLayout("%p %c{1} - %m%n"), writer));
        NDC.push("outer");
        logger.info("from the test");
        Service.work(3);
        NDC.pop();
        logger.debug("not shown");
        logger.error("failed", new IllegalStateException("why"));
        System.out.println(kept.lines);
        System.out.print(writer);
        System.out.println(logger.getEffectiveLevel() + " " + logger.isDebugEnabled() + " " + logger.getAppender("kept").getName() + " "
                + (logger.getAppender("kept") == kept) + " " + kept.getLayout().getContentType());
        logger.removeAllAppenders();
        System.out.println(Level.toLevel("WARN").isGreaterOrEqual(logger.getLevel()) + " " + Logger.getRootLogger().getLevel());
    }
}
