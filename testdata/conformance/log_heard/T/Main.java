// shows: handlers of T hear what E logs, its own classes and those of the JDK; until E takes them away
// group: JDK
// cut: t.**
package t;

import e.Service;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.StreamHandler;

public class Main {
    private static final Logger ROOT = Logger.getLogger("shop");

    private static class Kept extends Handler {
        final List<String> lines = new ArrayList<>();

        @Override
        public void publish(LogRecord told) {
            Object[] parameters = told.getParameters();
            lines.add(told.getLevel() + " " + told.getLoggerName() + " " + told.getMessage() + " " + told.getSourceMethodName()
                    + (parameters == null ? "" : " " + parameters[0]) + (told.getThrown() == null ? "" : " " + told.getThrown().getMessage()));
        }

        @Override
        public void flush() {}

        @Override
        public void close() {
            lines.add("closed");
        }
    }

    private static class Plain extends Formatter {
        @Override
        public String format(LogRecord told) {
            return formatMessage(told) + "; ";
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Service service = new Service("the service");
        Kept kept = new Kept();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        StreamHandler stream = new StreamHandler(bytes, new Plain());
        ROOT.addHandler(kept);
        ROOT.addHandler(stream);
        System.out.println(ROOT.getHandlers().length + " " + (ROOT.getHandlers()[0] == kept));
        ROOT.info("of T");
        service.work();
        service.workElsewhere();
        ROOT.removeHandler(stream);
        service.work();
        stream.flush();
        System.out.println(bytes);
        Kept other = new Kept();
        service.listen(other);
        service.work();
        Logger.getLogger("shop.service").info("of T itself");
        System.out.println(other.lines);
        Kept second = new Kept();
        ROOT.addHandler(second);
        service.reset();
        System.out.println(second.lines);
        service.work();
        ROOT.warning("unheard");
        System.out.println(String.join("\n", kept.lines));
    }
}
