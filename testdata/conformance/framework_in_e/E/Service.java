package e;

public class Service {
    private int calls;

    public int call() {
        return ++calls;
    }
}
