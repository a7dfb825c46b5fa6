package t;

public class Context {
    public String name() {
        return "context";
    }
}
