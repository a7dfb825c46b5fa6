// shows: the environment logs, the JDK calls a handler of the code under test for it, and that uses the environment
// group: JDK
// cut: t.**
package t;

import e.Sink;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

public class Main {
    private static final Logger LOG = Logger.getLogger("sweep");

    static class Forward extends Handler {
        private final Sink sink;

        Forward(Sink sink) {
            this.sink = sink;
        }

        @Override
        public void publish(LogRecord line) {
            sink.take(line.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    public static void main(String[] args) {
        Sink sink = new Sink();
        LOG.setUseParentHandlers(false);
        LOG.addHandler(new Forward(sink));
        sink.log("from E");
        System.out.println(sink.count());
    }
}
