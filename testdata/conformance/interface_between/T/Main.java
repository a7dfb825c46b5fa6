// shows: interfaces between T's class and E's interfaces whose methods have classes of E in their descriptors, one method in two of them
// group: inheritance
// cut: t.**
package t;

import e.BufferedSink;
import e.BufferedSource;
import e.Part;
import e.Reader;
import e.Sink;
import e.Source;

public class Main {
    interface Buffered extends Reader {
        int size();
    }

    abstract static class Base implements Buffered {
        @Override
        public int size() {
            return 3;
        }
    }

    static class Real extends Base {
        @Override
        public Part read(Part previous) {
            return new Part(previous.name() + " read " + size());
        }
    }

    static class Buffer implements BufferedSource, BufferedSink {
        private int flushed;

        @Override
        public Part part() {
            return new Part("buffer " + flushed);
        }

        @Override
        public int size() {
            return flushed;
        }

        @Override
        public void flush() {
            flushed++;
        }
    }

    public static void main(String[] args) {
        System.out.println(Reader.all(new Real()));
        Buffered own = new Real();
        System.out.println(own.read(new Part("own")).name());
        Buffer buffer = new Buffer();
        buffer.flush();
        System.out.println(Source.of(buffer) + ", " + Sink.of(buffer) + ", " + buffer.part().name());
    }
}
