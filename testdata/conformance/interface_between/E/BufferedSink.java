package e;

public interface BufferedSink extends Sink {
    void flush();
}
