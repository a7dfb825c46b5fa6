package e;

import java.io.ByteArrayOutputStream;
import java.util.logging.ConsoleHandler;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.MemoryHandler;
import java.util.logging.SimpleFormatter;
import java.util.logging.StreamHandler;

public class Log {
    private final Logger logger = Logger.getLogger("shop");
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final StringBuilder kept = new StringBuilder();
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord told) {
            kept.append(told.getLevel()).append(' ').append(told.getSourceMethodName()).append(' ')
                    .append(new SimpleFormatter().formatMessage(told)).append(told.getThrown() == null ? "" : " " + told.getThrown())
                    .append('\n');
        }

        @Override
        public void flush() {}

        @Override
        public void close() {
            kept.append("closed\n");
        }
    };
    private StreamHandler stream;

    public void listen() {
        logger.addHandler(handler);
        stream = new StreamHandler(bytes, new SimpleFormatter());
        logger.addHandler(stream);
        logger.addHandler(new MemoryHandler(stream, 10, Level.OFF));
        ConsoleHandler console = new ConsoleHandler();
        console.setFormatter(new Formatter() {
            @Override
            public String format(LogRecord told) {
                kept.append("console ").append(told.getMessage()).append('\n');
                return "";
            }
        });
        logger.addHandler(console);
        console.setLevel(Level.SEVERE);
        logger.addHandler(new StreamHandler(System.err, new SimpleFormatter()));
    }

    public void deaf() {
        logger.removeHandler(handler);
    }

    public String heard() {
        stream.flush();
        return kept + (bytes.toString().contains("an order") ? "too" : "not");
    }
}
