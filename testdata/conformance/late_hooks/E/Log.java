package e;

public class Log {
    private int lines;

    public synchronized int line(String text) {
        System.out.println("E| " + text);
        return ++lines;
    }
}
