package e;

public class Log {
    public void add(String line) {}
}
