package e;

public class Tool {
    private final String name;

    public Tool(String name) {
        this.name = name;
    }

    public String use(String on) {
        return name + " on " + on;
    }
}
