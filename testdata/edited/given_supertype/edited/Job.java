package t;

public class Job implements AutoCloseable {
    @Override
    public void close() {}
}
