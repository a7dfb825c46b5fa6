package t;

public class Job {
    public void close() {}
}
