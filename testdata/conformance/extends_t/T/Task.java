package t;

public abstract class Task {
    private final String name;
    protected int runs;

    protected Task(String name) {
        this.name = name;
    }

    protected abstract int work(int input);

    protected String decorate(String text) {
        return "(" + text + ")";
    }

    public final String run(int input) {
        runs++;
        return decorate(name + "=" + work(input));
    }

    public int runs() {
        return runs;
    }
}
